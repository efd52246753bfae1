import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { href } from "@/lib/navigation/routes";
import { searchLink } from "./links";
import { askByNationalId, nationalIdIn } from "./national-id";

/** Goes to the results of a search; a national ID number stays out of the page's address. */
export function useDeskSearch(): (text: string) => void {
  const locale = useLocale();
  const router = useRouter();
  return (text) => {
    const number = nationalIdIn(text);
    askByNationalId(number);
    router.push(number ? href(locale, "/support") : searchLink(locale, text));
  };
}
