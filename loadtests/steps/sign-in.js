import { call } from "../api.js";

/** Answers the session's token, with the first outlet chosen. */
export function signIn({ email, password }) {
  const body = { userId: email, password };
  const { token } = call("POST", "/api/session", { name: "sign-in", body });
  const [shop] = call("GET", "/api/system/user/ownerShopList", { name: "shops", token });
  call("PUT", "/api/session/shop", { name: "shops", token, body: { shopId: shop.shopId } });
  return token;
}
