import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { render, settle } from "./render";

interface SentAct {
  call: string;
  body: unknown;
  key: string | null;
}

interface Refusal {
  code: number;
  reason: string;
  fields?: Record<string, { reason: string }>;
}

const answer = (code: number, rest: object) =>
  Response.json({ code, msg: "", data: null, ...rest }, { status: code });

/**
 * A fake server for each test of a file.
 * @param read the data of a read
 * @param done the data of a successful act
 */
export function fakeServer(
  read: (path: string, query: URLSearchParams) => unknown,
  done: () => unknown = () => null,
) {
  const server = {
    /** The acts, the oldest first. */
    sent: [] as SentAct[],
    /** The answers to the next acts, in order; later acts succeed. */
    refusals: [] as Refusal[],
  };
  beforeEach(() => {
    server.sent = [];
    server.refusals = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method === "GET") return answer(200, { data: read(pathname, searchParams) });
      const body = await request.text();
      const key = request.headers.get("idempotency-key");
      const call = `${request.method} ${pathname}`;
      server.sent.push({ call, body: body && JSON.parse(body), key });
      const refusal = server.refusals.shift();
      return refusal ? answer(refusal.code, refusal) : answer(200, { data: done() });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  return server;
}

/** Puts a component that asks the server on the page, and waits for the answers. */
export async function open(children: ReactNode) {
  await render(<QueryClientProvider client={makeClient()}>{children}</QueryClientProvider>);
  await settle();
}
