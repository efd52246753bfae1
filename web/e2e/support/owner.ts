import { type APIRequestContext, expect } from "@playwright/test";
import { call, type Schemas } from "./api";
import { newestMail } from "./mail";
import { type Merchant, newMerchant } from "./person";

async function firstArea(request: APIRequestContext, parent: string): Promise<string> {
  const areas = await call<{ code: string }[]>(request, "GET", `/api/areas?parent=${parent}`);
  return areas[0]?.code ?? "";
}

/** A draft that waits for its address to be proved, made without the pages, which have a test of their own. */
export async function submitDraft(request: APIRequestContext): Promise<Merchant> {
  const merchant = newMerchant();
  const { dateOfBirth } = merchant;
  const put = (step: string, body: unknown) =>
    call(request, "PUT", `/api/registrations/current/${step}`, { body });
  const province = await firstArea(request, "");
  const city = await firstArea(request, province);

  await call(request, "POST", "/api/registrations", { body: { locale: "es" } });
  await put("personal", {
    fullName: merchant.fullName,
    phone: merchant.phone,
    email: merchant.email,
    password: merchant.password,
    dateOfBirth: {
      year: Number(dateOfBirth.year),
      month: Number(dateOfBirth.month),
      date: Number(dateOfBirth.date),
    },
  });
  await put("business", {
    storeName: merchant.storeName,
    businessType: "food_beverage",
    outletCount: Number(merchant.outletCount),
    province,
    city,
    district: await firstArea(request, city),
    storeAddress: merchant.storeAddress,
  });
  await put("package", { plan: "lite", tier: "trial" });
  const { version } = await call<{ version: string }>(request, "GET", "/api/terms?locale=es");
  await call(request, "POST", "/api/registrations/current/submit", {
    key: crypto.randomUUID(),
    body: { acceptTerms: true, termsVersion: version },
  });
  return merchant;
}

/** A merchant who can sign in. */
export async function registered(request: APIRequestContext): Promise<Merchant> {
  const merchant = await submitDraft(request);
  const { code } = await newestMail(merchant.email);
  await call(request, "POST", "/api/registrations/verify", { body: { code } });
  await expect
    .poll(async () => {
      const draft = await call<Schemas["Draft"]>(request, "GET", "/api/registrations/current");
      return draft.state;
    })
    .toBe("ready");
  return merchant;
}

/** Signs in by the API; the context's pages carry the session from then on. */
export async function signIn(request: APIRequestContext, merchant: Merchant): Promise<void> {
  const body = { userId: merchant.email, password: merchant.password };
  await call(request, "POST", "/api/session", { body });
  const shops = await call<{ shopId: string }[]>(request, "GET", "/api/system/user/ownerShopList");
  await call(request, "PUT", "/api/session/shop", { body: { shopId: shops[0]?.shopId } });
}

export async function fillBasket(request: APIRequestContext): Promise<Schemas["Basket"]> {
  const put = (sku: string, quantity: number) =>
    call<Schemas["Basket"]>(request, "PUT", `/api/basket/items/${sku}`, { body: { quantity } });
  await put("pro-monthly", 1);
  return put("sticker-digital", 5);
}

export async function placeOrder(request: APIRequestContext): Promise<Schemas["Order"]> {
  const basket = await fillBasket(request);
  return call(request, "POST", "/api/checkout", {
    key: crypto.randomUUID(),
    body: { basketVersion: basket.version },
  });
}

export function readOrder(request: APIRequestContext, orderId: string): Promise<Schemas["Order"]> {
  return call(request, "GET", `/api/orders/${orderId}`);
}
