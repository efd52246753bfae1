import type account from "../../messages/es/account.json";
import type beverage from "../../messages/es/beverage.json";
import type commerce from "../../messages/es/commerce.json";
import type contact from "../../messages/es/contact.json";
import type day from "../../messages/es/day.json";
import type download from "../../messages/es/download.json";
import type features from "../../messages/es/features.json";
import type fitur from "../../messages/es/fitur.json";
import type hardware from "../../messages/es/hardware.json";
import type help from "../../messages/es/help.json";
import type home from "../../messages/es/home.json";
import type legal from "../../messages/es/legal.json";
import type newsletter from "../../messages/es/newsletter.json";
import type payments from "../../messages/es/payments.json";
import type price from "../../messages/es/price.json";
import type registration from "../../messages/es/registration.json";
import type retail from "../../messages/es/retail.json";
import type salon from "../../messages/es/salon.json";
import type scan from "../../messages/es/scan.json";
import type session from "../../messages/es/session.json";
import type site from "../../messages/es/site.json";
import type states from "../../messages/es/states.json";
import type support from "../../messages/es/support.json";
import type tables from "../../messages/es/tables.json";
import type training from "../../messages/es/training.json";
import type ui from "../../messages/es/ui.json";
import type { Locale } from "./locales";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      site: typeof site;
      ui: typeof ui;
      home: typeof home;
      day: typeof day;
      salon: typeof salon;
      retail: typeof retail;
      fitur: typeof fitur;
      features: typeof features;
      beverage: typeof beverage;
      training: typeof training;
      payments: typeof payments;
      hardware: typeof hardware;
      download: typeof download;
      contact: typeof contact;
      tables: typeof tables;
      scan: typeof scan;
      price: typeof price;
      help: typeof help;
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
