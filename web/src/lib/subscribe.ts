import { api, quietly, unwrap } from "./api/client";

export const subscribe = (userEmail: string) =>
  unwrap(api.POST("/api/application/add", { ...quietly, body: { userEmail } }));
