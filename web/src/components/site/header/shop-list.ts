import { api, quietly, unwrap } from "@/lib/api/client";

export interface Shop {
  shopId: string;
  shopName: string;
}

let asked: { auth: string; shops: Promise<Shop[]> } | undefined;

/**
 * Loads the owner's shops once for each sign-in, as the corner stands in the header twice; again only after a
 * failure.
 * @param auth the sign-in's mark: a document may outlive its owner's session
 */
export function shopList(auth: string): Promise<Shop[]> {
  if (asked?.auth === auth) return asked.shops;
  const shops = unwrap<Shop[]>(api.GET("/api/system/user/ownerShopList", quietly));
  const asking = { auth, shops };
  asked = asking;
  shops.catch(() => {
    if (asked === asking) asked = undefined;
  });
  return shops;
}
