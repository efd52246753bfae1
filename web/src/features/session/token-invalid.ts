import { isFailure } from "@/lib/api/failure";

/** Whether a call with a mail's token was accepted; throws other failures. */
export async function ifTokenInvalid(sent: Promise<unknown>): Promise<"done" | "invalid"> {
  try {
    await sent;
    return "done";
  } catch (error) {
    if (!isFailure(error) || error.reason !== "password.token_invalid") throw error;
    return "invalid";
  }
}
