/** The header's calls for owners, in a file of their own: visitors load no client of the API. */
export { chooseShop } from "@/lib/session/choose-shop";
export { signOut } from "@/lib/session/sign-out";
export { outletsOf } from "./outlets";
