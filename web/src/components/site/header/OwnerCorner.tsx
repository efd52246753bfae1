"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/controls/Button";
import type { Locale } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { useStored } from "@/lib/session/session";
import { tip } from "@/lib/tip";
import { Chevron } from "./NavMenu";
import type { Shop } from "./shop-list";

const calls = () => import("./owner-calls");

interface Props {
  locale: Locale;
  sentences: Record<
    "login" | "shops" | "choose" | "all" | "account" | "logout" | "logoutFailed" | "chooseFailed",
    string
  >;
}

const row =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left no-underline hover:bg-sunken aria-[current]:font-bold";

/** The way in for visitors; the switch between shops for owners. */
export function OwnerCorner({ locale, sentences }: Props) {
  const auth = useStored("auth");
  const shopId = useStored("shopId");
  const shopName = useStored("shopName");
  const [shops, setShops] = useState<Shop[]>([]);

  useEffect(() => {
    setShops([]);
    if (!auth) return;
    let current = true;
    calls()
      .then(({ shopList }) => shopList(auth))
      .then(
        (list) => current && setShops(list),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [auth]);

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

  if (!auth) {
    return (
      <a href={href(locale, "/login")} className={buttonClass("quiet", "sm")}>
        {sentences.login}
      </a>
    );
  }
  return (
    <details data-menu className="group/menu relative max-xl:open:w-full">
      <summary className={`${buttonClass("secondary", "sm")} max-w-44`}>
        <span className="truncate">{shopName ?? sentences.choose}</span>
        <Chevron />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 min-w-60 rounded-lg border border-line bg-surface p-2 shadow-float max-xl:static max-xl:shadow-none">
        {shops.length > 1 ? (
          <>
            <p className="px-3 py-1 text-ink-soft text-xs">{sentences.shops}</p>
            <ul>
              {shops.map((shop) => (
                <li key={shop.shopId}>
                  <button
                    type="button"
                    aria-current={shop.shopId === shopId ? "true" : undefined}
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
