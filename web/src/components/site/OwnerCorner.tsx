"use client";

import { useEffect, useState } from "react";
import type { Locale } from "@/i18n/locales";
import { api, quietly, unwrap } from "@/lib/api/client";
import { href } from "@/lib/routes";
import { forgetSession, rememberShop, useStored } from "@/lib/session";
import { tip } from "@/lib/tip";
import { buttonClass } from "../Button";
import { Chevron } from "./NavMenu";

interface Shop {
  shopId: string;
  shopName: string;
}

interface Props {
  locale: Locale;
  sentences: Record<
    "login" | "shops" | "choose" | "all" | "account" | "logout" | "logoutFailed" | "chooseFailed",
    string
  >;
}

const row =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left no-underline hover:bg-sunken aria-[current]:font-bold";

let asked: Promise<Shop[]> | undefined;

/** The corner stands in the header twice (wide and narrow); the list is asked for once a document. */
function shopList(): Promise<Shop[]> {
  asked ??= unwrap<Shop[]>(api.GET("/api/system/user/ownerShopList", quietly));
  return asked;
}

/** The way in for visitors; for owners the switcher between their shops. */
export function OwnerCorner({ locale, sentences }: Props) {
  const auth = useStored("auth");
  const shopId = useStored("shopId");
  const shopName = useStored("shopName");
  const [shops, setShops] = useState<Shop[]>([]);

  useEffect(() => {
    if (!auth) return;
    shopList().then(setShops, () => undefined);
  }, [auth]);

  async function choose(shop: Shop) {
    try {
      await unwrap(api.PUT("/api/session/shop", { body: { shopId: shop.shopId } }));
      rememberShop(shop);
      window.location.assign(href(locale, "/info"));
    } catch {
      tip(sentences.chooseFailed);
    }
  }

  async function logout() {
    try {
      await unwrap(api.DELETE("/api/session", quietly));
    } catch (error) {
      const over = error instanceof Error && "code" in error && error.code === 401;
      if (!over) return tip(sentences.logoutFailed);
    }
    forgetSession();
    window.location.assign(href(locale, "/login"));
  }

  if (!auth) {
    return (
      <a href={href(locale, "/login")} className={buttonClass("quiet", "sm")}>
        {sentences.login}
      </a>
    );
  }
  return (
    <details data-menu className="group/menu relative">
      <summary className={`${buttonClass("secondary", "sm")} max-w-52`}>
        <span className="truncate">{shopName ?? sentences.choose}</span>
        <Chevron />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 min-w-60 rounded-lg border border-line bg-surface p-2 shadow-float max-lg:right-auto max-lg:bottom-full max-lg:left-0 max-lg:top-auto max-lg:mb-1">
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
