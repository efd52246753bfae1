import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { headerNavigation, isMenu } from "@/config/navigation";
import { HeaderBar, Languages, Login, Owner, Phone } from "./HeaderBar";
import { NavMenu } from "./NavMenu";
import { SmallMenu } from "./SmallMenu";

type NavKey = Parameters<Awaited<ReturnType<typeof getTranslations<"site.nav">>>>[0];

/** The menu of the whole site; the trial for visitors, the outlets and the account for an owner. */
export async function Header() {
  const locale = await getLocale();
  const t = await getTranslations("site");
  const nav = (key: string) => t(`nav.${key as NavKey}`);
  const entries = headerNavigation.map((entry) => {
    const items = isMenu(entry) ? entry.items : [entry];
    return {
      key: entry.key,
      menu: isMenu(entry),
      items: items.map(({ key, page }) => ({ page, label: nav(key) })),
    };
  });

  return (
    <HeaderBar>
      <nav aria-label={t("mainNavigation")} className="hidden grow items-center xl:flex">
        {entries.map(({ key, menu, items }) =>
          menu ? (
            <NavMenu key={key} label={nav(key)} items={items} locale={locale} />
          ) : (
            items.map((item) => (
              <SiteLink
                key={item.page}
                page={item.page}
                locale={locale}
                className="flex min-h-11 items-center whitespace-nowrap rounded-md px-2 no-underline hover:bg-sunken 2xl:px-3"
              >
                {item.label}
              </SiteLink>
            ))
          ),
        )}
      </nav>
      <span className="ml-auto hidden sm:block xl:ml-0">
        <Phone />
      </span>
      <div className="hidden items-center gap-2 xl:flex">
        <Languages />
        <Login />
      </div>
      <LinkButton page="/free" locale={locale} size="sm" className="owner:hidden max-sm:ml-auto">
        {t("nav.trial")}
      </LinkButton>
      <Owner />
      <SmallMenu className="xl:hidden">
        <nav
          aria-label={t("mainNavigation")}
          className="grid gap-x-4 gap-y-1 min-[22rem]:grid-cols-2"
        >
          {entries.flatMap(({ items }) =>
            items.map((item) => (
              <SiteLink
                key={item.page}
                page={item.page}
                locale={locale}
                className="flex min-h-11 items-center rounded-md px-2 no-underline hover:bg-sunken"
              >
                {item.label}
              </SiteLink>
            )),
          )}
        </nav>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <Login />
          <Languages />
          <span className="sm:hidden">
            <Phone />
          </span>
        </div>
      </SmallMenu>
    </HeaderBar>
  );
}
