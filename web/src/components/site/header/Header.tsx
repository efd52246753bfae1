import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { business, phoneHref } from "@/config/business";
import { headerNavigation, isMenu } from "@/config/navigation";
import { LanguageSwitch } from "./LanguageSwitch";
import { LogoName } from "./Logo";
import { MenuCloser } from "./MenuCloser";
import { NavMenu } from "./NavMenu";
import { OwnerCorner } from "./OwnerCorner";
import { TrialLink } from "./TrialLink";

type NavKey = Parameters<Awaited<ReturnType<typeof getTranslations<"site.nav">>>>[0];

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
  const flags = <LanguageSwitch locale={locale} label={t("language")} />;
  const owner = (
    <OwnerCorner
      locale={locale}
      sentences={{
        login: t("nav.login"),
        shops: t("owner.shops"),
        choose: t("owner.choose"),
        all: t("owner.all"),
        account: t("owner.account"),
        logout: t("owner.logout"),
        logoutFailed: t("owner.logoutFailed"),
        chooseFailed: t("owner.chooseFailed"),
      }}
    />
  );
  const phone = (
    <a
      href={phoneHref}
      className="flex min-h-11 items-center whitespace-nowrap px-3 font-mono text-sm no-underline hover:underline"
    >
      <span className="sr-only">{t("phone")} </span>
      {business.phone}
    </a>
  );

  return (
    <header data-site className="relative z-30 print:hidden">
      <div className="awning" />
      <div className="mx-auto flex max-w-7xl items-center gap-x-2 px-4 py-3 sm:px-6">
        <SiteLink
          page="/"
          locale={locale}
          className="flex items-center gap-2 no-underline sm:mr-2 sm:gap-2.5"
        >
          <LogoName />
        </SiteLink>

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
        <span className="ml-auto hidden sm:block xl:ml-0">{phone}</span>
        <div className="hidden items-center gap-2 xl:flex">
          {flags}
          {owner}
        </div>

        <TrialLink
          locale={locale}
          trial={t("nav.trial")}
          account={t("owner.account")}
          className="max-sm:ml-auto"
        />

        <details data-menu className="group xl:hidden">
          <summary className="grid size-11 place-items-center rounded-md border border-line-strong">
            <span className="sr-only">{t("menu")}</span>
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
              <path d="M2 5h16M2 10h16M2 15h16" className="stroke-current" strokeWidth="2" />
            </svg>
          </summary>
          <div className="absolute inset-x-4 top-full max-h-[80dvh] overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-float">
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
              {owner}
              {flags}
              <span className="sm:hidden">{phone}</span>
            </div>
          </div>
        </details>
      </div>
      <MenuCloser />
    </header>
  );
}
