import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import type { components } from "@/lib/api/schema";
import { render, settle } from "../render";

type Schemas = components["schemas"];
type Answer = { data?: unknown; code?: number; reason?: string };

/** The desk's calls to the edge and their answers, by path below `/api/support/`. */
export const desk = {
  sent: [] as { method: string; path: string; body: string; key: string | null }[],
  answers: (_path: string): Answer => ({ data: null }),
  client: makeClient(),
};

beforeEach(() => {
  desk.sent.length = 0;
  desk.client = makeClient();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const key = request.headers.get("idempotency-key");
    const path = pathname.replace("/api/support/", "") + search;
    desk.sent.push({ method: request.method, path, body: await request.text(), key });
    const { data, code = 200, reason } = desk.answers(path);
    return Response.json({ code, msg: "", data, reason }, { status: code });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Opens a part of the desk, and waits for the calls that follow the first answers. */
export async function open(children: ReactNode) {
  await render(<QueryClientProvider client={desk.client}>{children}</QueryClientProvider>);
  await settle();
  await settle();
}

export function line(rest: Partial<Schemas["Line"]>): Schemas["Line"] {
  return {
    lineId: "lin_1",
    statementId: "stm_1",
    bankAccount: "7311",
    line: 2,
    bookedOn: "2026-01-05",
    direction: "credit",
    amount: 149_877,
    left: 149_877,
    amountSen: 14_987_700,
    currency: "IDR",
    text: "BAYAR",
    payerName: null,
    payerAccount: null,
    payerShared: false,
    failure: null,
    state: "unmatched",
    reason: "ambiguous",
    undoneBy: null,
    allocations: [],
    candidates: [],
    setAside: null,
    ...rest,
  };
}
