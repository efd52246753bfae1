/** What the header does for owners, apart so that visitors need not load the client of the API. */
export { chooseShop } from "@/lib/session/choose-shop";
export { signOut } from "@/lib/session/sign-out";
export { shopList } from "./shop-list";
