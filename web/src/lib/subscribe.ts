import { api, quietly, unwrap } from "./api/client";
import { fieldSentences, tipFailure } from "./api/sentences";
import { tip } from "./tip";

/**
 * Subscribes an address; true if it was taken. The box has no place for the sentence of a failure, which the
 * tip box therefore shows.
 */
export async function subscribe(userEmail: string): Promise<boolean> {
  try {
    await unwrap(api.POST("/api/application/add", { ...quietly, body: { userEmail } }));
    return true;
  } catch (error) {
    const [ofField] = Object.values(await fieldSentences(error));
    if (ofField) tip(ofField);
    else await tipFailure(error);
    return false;
  }
}
