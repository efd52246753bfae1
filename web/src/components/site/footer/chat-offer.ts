import { api, quietly, unwrap } from "@/lib/api/client";

export const isChatOffered = () =>
  unwrap<{ offered: boolean }>(api.GET("/api/chat", quietly)).then(({ offered }) => offered);
