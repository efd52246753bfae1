import { api, quietly, unwrap } from "@/lib/api/client";
import { stored } from "@/lib/session/session";

export interface Shop {
  shopId: string;
  shopName: string;
}

export interface Outlets {
  shops: Shop[];
  /** The outlet of the session, where the browser remembers none. */
  ofSession: string | null;
}

let asked: { auth: string; outlets: Promise<Outlets> } | undefined;

async function ask(): Promise<Outlets> {
  const session = stored("shopId") ? null : unwrap(api.GET("/api/session", quietly));
  const [shops, ofSession] = await Promise.all([
    unwrap<Shop[]>(api.GET("/api/system/user/ownerShopList", quietly)),
    session?.then(
      ({ shopId }) => shopId ?? null,
      () => null,
    ) ?? null,
  ]);
  return { shops, ofSession };
}

/**
 * Loads the owner's outlets once for each sign-in, as each group of pages has a header of its own; again only
 * after a failure.
 * @param auth the sign-in's mark: a document may outlive its owner's session
 */
export function outletsOf(auth: string): Promise<Outlets> {
  if (asked?.auth === auth) return asked.outlets;
  const outlets = ask();
  const asking = { auth, outlets };
  asked = asking;
  outlets.catch(() => {
    if (asked === asking) asked = undefined;
  });
  return outlets;
}
