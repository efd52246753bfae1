import { api, quietly, unwrap } from "@/lib/api/client";

export interface Shop {
  shopId: string;
  shopName: string;
}

let asked: { auth: string; shops: Promise<Shop[]> } | undefined;

/**
 * Asked for once a sign-in, as the corner stands in the header twice; again only after a failure.
 * @param auth which sign-in it is: a document may outlive its owner's session
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
