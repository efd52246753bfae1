import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { Realm } from "@/lib/session/sign-out";

interface NewPassword {
  current: string;
  password: string;
}

/**
 * The calls of each realm: owners and the vendor's agents look after passwords, authenticators and sessions
 * alike.
 */
const calls = {
  owner: {
    list: () => unwrap(api.GET("/api/sessions")),
    end: (sessionId: string) =>
      unwrap(api.DELETE("/api/sessions/{sessionId}", { params: { path: { sessionId } } })),
    endOthers: () => unwrap(api.DELETE("/api/sessions")),
    changePassword: (body: NewPassword) => unwrap(api.PUT("/api/password", { body })),
    prove: (password: string) => unwrap(api.POST("/api/session/proof", { body: { password } })),
    beginTotp: (password: string) => unwrap(api.POST("/api/totp", { body: { password } })),
    confirmTotp: async (totp: string) =>
      (await unwrap(api.PUT("/api/totp", { body: { totp } }))).recoveryCodes,
  },
  agent: {
    list: () => unwrap(api.GET("/api/support/sessions")),
    end: (sessionId: string) =>
      unwrap(api.DELETE("/api/support/sessions/{sessionId}", { params: { path: { sessionId } } })),
    endOthers: () => unwrap(api.DELETE("/api/support/sessions")),
    changePassword: (body: NewPassword) => unwrap(api.PUT("/api/support/password", { body })),
    prove: (password: string) =>
      unwrap(api.POST("/api/support/session/proof", { body: { password } })),
    beginTotp: (password: string) => unwrap(api.POST("/api/support/totp", { body: { password } })),
    confirmTotp: async (totp: string): Promise<string[]> => {
      await unwrap(api.PUT("/api/support/totp", { body: { totp } }));
      return [];
    },
  },
};

export const callsOf = (realm: Realm) => calls[realm];

export const sessionsQuery = (realm: Realm) =>
  queryOptions({ queryKey: [realm, "sessions"], queryFn: calls[realm].list });
