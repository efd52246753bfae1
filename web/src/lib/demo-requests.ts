import { api, quietly, unwrap } from "./api/client";
import type { components } from "./api/schema";

export type DemoSource = components["schemas"]["DemoSource"];
export type DemoRequestBody = components["schemas"]["AddDemoRequest"];

export const requestDemo = (body: DemoRequestBody) =>
  unwrap(api.POST("/api/demo-requests", { ...quietly, body }));
