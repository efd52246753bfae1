import { api, quietly, unwrap } from "@/lib/api/client";

export interface Shop {
  shopId: string;
  shopName: string;
}

let asked: Promise<Shop[]> | undefined;

/** Asked for once a document, as the corner stands in the header twice; again only after a failure. */
export function shopList(): Promise<Shop[]> {
  asked ??= unwrap<Shop[]>(api.GET("/api/system/user/ownerShopList", quietly)).catch(
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
