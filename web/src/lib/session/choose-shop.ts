import { api, unwrap } from "../api/client";
import { rememberShop } from "./session";

/** Chooses the outlet to work with, in the session and in this browser. */
export async function chooseShop({ shopId, shopName }: { shopId: string; shopName: string }) {
  await unwrap(api.PUT("/api/session/shop", { body: { shopId } }));
  rememberShop({ shopId, shopName });
}
