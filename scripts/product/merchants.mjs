// What merchants do: register, and order. Each promise resolves when the product has acknowledged everything in it.
import { Client } from "./client.mjs";
import { pause } from "./suite.mjs";

const first = async (client, parent) => (await client.call("GET", `/api/areas?parent=${parent}`))[0].code;

const password = "warung melati 7";
const emailOf = (number) => `merchant-${number}@example.com`;

/** A browser with a draft whose steps are complete, ready to be submitted. */
export async function draft(url, number) {
  const client = new Client(url);
  const province = await first(client, "");
  const city = await first(client, province);
  const district = await first(client, city);
  const put = (step, body) => client.call("PUT", `/api/registrations/current/${step}`, body);

  await client.call("POST", "/api/registrations", { locale: "es" });
  await put("personal", {
    fullName: `Sri ${number}`,
    phone: "081234567890",
    email: emailOf(number),
    password,
    dateOfBirth: { year: 1990, month: 5, date: 17 },
  });
  await put("business", {
    storeName: `Warung ${number}`,
    businessType: "food_beverage",
    outletCount: 1,
    province,
    city,
    district,
    storeAddress: "Jalan Melati 5",
  });
  await put("package", { plan: "lite", tier: "trial" });
  return client;
}

export async function submit(client, number) {
  const { version } = await client.call("GET", "/api/terms?locale=es");
  const terms = { acceptTerms: true, termsVersion: version };
  await client.call("POST", "/api/registrations/current/submit", terms, { key: `submit-${number}-key` });
}

export async function register(url, number) {
  const client = await draft(url, number);
  await submit(client, number);
  const email = emailOf(number);
  const code = await mailedCode(client, email);
  // A kill may swallow the answer to a code that counted.
  const verified = { final: ["registration.already_verified", "registration.step_out_of_order"] };
  await client.call("POST", "/api/registrations/verify", { code }, verified);
  await eventually(`${email} is ready`, async () => {
    const { state } = await client.call("GET", "/api/registrations/current");
    return state === "ready";
  });
  return { email, password, client: await signIn(url, email), orders: [] };
}

export async function signIn(url, email) {
  const client = new Client(url);
  const { token } = await client.call("POST", "/api/session", { userId: email, password });
  client.token = token;
  client.cookies.clear();
  return client;
}

async function mailedCode(client, email) {
  let code;
  await eventually(`a mail to ${email}`, async () => {
    const [mail] = await client.call("GET", `/dev/inbox.json?to=${email}`);
    code = mail?.code;
    return code !== undefined;
  });
  return code;
}

/** Puts a month and some stickers into the basket and orders them; one order, however often it has to ask. */
export async function order(merchant, number) {
  const { client } = merchant;
  const put = (sku, quantity) => client.call("PUT", `/api/basket/items/${sku}`, { quantity });
  await put("pro-monthly", 1);
  const basket = await put("sticker-digital", 5 + (number % 40));
  const key = `order-${number}-of-merchants`;
  const placed = await client.call("POST", "/api/checkout", { basketVersion: basket.version }, { key });
  merchant.orders.push(placed);
  return placed;
}

export async function eventually(what, done, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await pause(100);
  }
}
