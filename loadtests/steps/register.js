import { call, newKey, until } from "../api.js";

const first = (parent) => call("GET", `/api/areas?parent=${parent}`, { name: "areas" })[0].code;

export function register({ email, password }) {
  const step = (path, body, key) =>
    call(path === "/submit" ? "POST" : "PUT", `/api/registrations/current${path}`, {
      name: "register",
      body,
      key,
    });

  call("POST", "/api/registrations", { name: "register", body: { locale: "es" } });
  step("/personal", {
    fullName: "Sri Wahyuni",
    phone: "081234567890",
    email,
    password,
    dateOfBirth: { year: 1990, month: 5, date: 17 },
  });
  const province = first("");
  const city = first(province);
  step("/business", {
    storeName: "Warung Sri",
    businessType: "food_beverage",
    outletCount: 2,
    province,
    city,
    district: first(city),
    storeAddress: "Jalan Melati 5",
  });
  step("/package", { plan: "lite", tier: "trial" });
  const { version } = call("GET", "/api/terms?locale=es", { name: "terms" });
  step("/submit", { acceptTerms: true, termsVersion: version }, newKey("submit"));

  const inbox = () => call("GET", `/dev/inbox.json?to=${email}`, { name: "inbox" });
  const [mail] = until(10, "the verification mail", inbox, (mails) => mails.length > 0);
  call("POST", "/api/registrations/verify", { name: "register", body: { code: mail.code } });
  const draft = () => call("GET", "/api/registrations/current", { name: "draft" });
  until(10, "the account", draft, ({ state }) => state === "ready");
}
