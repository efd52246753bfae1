"use client";

import { buttonClass } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import type { Locale } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { useStored } from "@/lib/session/session";
import { tip } from "@/lib/tip";
import { Chevron } from "./NavMenu";
import type { Shop } from "./outlets";
import { useOutlets } from "./use-outlets";

const calls = () => import("./owner-calls");

interface Props {
  locale: Locale;
  className?: string;
  sentences: Record<
    "inUse" | "shops" | "all" | "account" | "logout" | "logoutFailed" | "chooseFailed",
    string
  >;
}

const row =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left no-underline hover:bg-sunken aria-[current]:font-bold";

/**
 * The switch between an owner's outlets, named after the one in use, with the ways to the account and out.
 * The document shows it to owners only. Its width is the same before the name is known.
 */
export function OwnerMenu({ locale, className, sentences }: Props) {
  const { shops, inUse, name } = useOutlets(useStored("auth"));

  async function choose(shop: Shop) {
    try {
      await (await calls()).chooseShop(shop);
      window.location.assign(href(locale, "/info"));
    } catch {
      tip(sentences.chooseFailed);
    }
  }

  async function logout() {
    try {
      await (await calls()).signOut("owner", locale);
    } catch {
      tip(sentences.logoutFailed);
    }
  }

  return (
    <details
      name="header"
      data-menu
      className={cx("group/menu not-owner:hidden sm:relative", className)}
      onToggle={({ currentTarget: menu }) =>
        menu.open &&
        menu.lastElementChild?.scrollIntoView({ block: "nearest", behavior: "instant" })
      }
    >
      <summary className={cx(buttonClass("secondary", "sm"), "flex min-h-11 w-full")}>
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0">
          <path d="M3 3h14l1.500 5h-17zM3 10h14v8H3z" className="fill-current" />
        </svg>
        {name ? <span className="sr-only">{sentences.inUse} </span> : null}
        <span className="min-w-0 grow truncate text-left">{name ?? sentences.account}</span>
        <Chevron />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 max-h-[80dvh] min-w-60 overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-float max-sm:inset-x-4 max-sm:mt-0">
        {shops.length > 1 ? (
          <>
            <p className="px-3 py-1 text-ink-soft text-xs">{sentences.shops}</p>
            <ul>
              {shops.map((shop) => (
                <li key={shop.shopId}>
                  <button
                    type="button"
                    aria-current={shop.shopId === inUse ? "true" : undefined}
                    onClick={() => choose(shop)}
                    className={row}
                  >
                    {shop.shopName}
                  </button>
                </li>
              ))}
            </ul>
            <hr className="my-1 border-line" />
            <a href={href(locale, "/login/select")} className={row}>
              {sentences.all}
            </a>
          </>
        ) : null}
        <a href={href(locale, "/info")} className={row}>
          {sentences.account}
        </a>
        <button type="button" onClick={logout} className={row}>
          {sentences.logout}
        </button>
      </div>
    </details>
  );
}
