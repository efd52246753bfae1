import type { Client } from "openapi-fetch";
import type { Locale } from "@/i18n/locales";
import { api, quietly, unwrap } from "./api/client";

export type DemoSource = "demo" | "partnership" | "campaign" | "contact";

export interface DemoRequestBody {
  fullName: string;
  phone: string;
  email: string;
  message?: string;
  /** `YYYY-MM-DDTHH:MM` in WIB. */
  preferredTime?: string;
  source: DemoSource;
  /** The page of the form, without language. */
  page: string;
  locale: Locale;
  /** The honeypot: what fills it is no reader. */
  website?: string;
}

/** Stands in for the schema until that has the call. */
interface Paths {
  "/api/demo-requests": {
    post: {
      requestBody: { content: { "application/json": DemoRequestBody } };
      responses: {
        200: { content: { "application/json": { code: number; data: { id: string } } } };
      };
    };
  };
}

export const requestDemo = (body: DemoRequestBody) =>
  unwrap((api as unknown as Client<Paths>).POST("/api/demo-requests", { ...quietly, body }));
