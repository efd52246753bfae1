import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { business } from "@/config/business";
import { footerNavigation } from "@/config/navigation";
import { profiles } from "@/config/profiles";
import { opening } from "@/lib/format";
import { LogoMark } from "../header/Logo";
import { ChatLauncher } from "./ChatLauncher";
import { ChatPanel } from "./ChatPanel";
import { Profiles } from "./Profiles";
import { SubscribeForm } from "./SubscribeForm";

type Keys = Parameters<Awaited<ReturnType<typeof getTranslations<"site.nav">>>>[0];

const shownTo = { visitor: "owner:hidden", owner: "not-owner:hidden" };

export async function Footer() {
  const locale = await getLocale();
  const t = await getTranslations("site");
  const nav = (key: string) => t(`nav.${key as Keys}`);
  return (
    <footer data-site id="contact" className="torn-top mt-auto print:hidden pt-14 pb-8">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 sm:px-6 min-[22rem]:grid-cols-2 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
        <div className="max-w-sm min-[22rem]:col-span-2 lg:col-span-1">
          <p className="flex items-center gap-2.5 font-bold text-xl">
            <LogoMark className="size-8" />
            {business.name}
          </p>
          <p className="mt-3 text-ink-soft text-sm">{t("footer.line")}</p>
          <address className="mt-4 flex flex-col gap-1 text-sm not-italic">
            <a href={business.phoneHref} className="font-mono">
              {business.phone}
            </a>
            <a href={`mailto:${business.email}`}>{business.email}</a>
            <span className="text-ink-soft">
              {t("footer.hours", opening(locale, business.hours.home))}
            </span>
          </address>
          <p className="mt-4">
            <ChatLauncher />
          </p>
          <div className="mt-6">
            <SubscribeForm
              label={t("footer.subscribe")}
              send={t("footer.send")}
              sent={t("footer.sent")}
              anchor="subscribed"
            />
          </div>
        </div>
        {footerNavigation.map((menu) => (
          <nav key={menu.key} aria-label={nav(menu.key)}>
            <h2 className="font-semibold text-base">{nav(menu.key)}</h2>
            <ul className="mt-2">
              {menu.items.map(({ key, page, only }) => (
                <li key={key} className={only && shownTo[only]}>
                  <SiteLink
                    page={page}
                    locale={locale}
                    className="inline-block py-2 text-ink-soft leading-6 no-underline hover:text-ink hover:underline"
                  >
                    {nav(key)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto mt-10 flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 text-ink-soft text-sm sm:px-6">
        <p>{t("footer.copyright", { name: business.name })}</p>
        <SiteLink page="/privacy" locale={locale} className="inline-flex min-h-10 items-center">
          {t("nav.privacy")}
        </SiteLink>
        <Profiles profiles={profiles} />
      </div>
      <ChatPanel />
    </footer>
  );
}
