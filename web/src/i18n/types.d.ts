import type account from "../../messages/es/account.json";
import type commerce from "../../messages/es/commerce.json";
import type home from "../../messages/es/home.json";
import type legal from "../../messages/es/legal.json";
import type newsletter from "../../messages/es/newsletter.json";
import type registration from "../../messages/es/registration.json";
import type session from "../../messages/es/session.json";
import type site from "../../messages/es/site.json";
import type states from "../../messages/es/states.json";
import type support from "../../messages/es/support.json";
import type ui from "../../messages/es/ui.json";
import type { Locale } from "./locales";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      site: typeof site;
      ui: typeof ui;
      home: typeof home;
      legal: typeof legal;
      registration: typeof registration;
      session: typeof session;
      account: typeof account;
      commerce: typeof commerce;
      support: typeof support;
      states: typeof states;
      newsletter: typeof newsletter;
    };
  }
}
