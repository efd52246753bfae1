import createClient, { type Middleware } from "openapi-fetch";
import { isLeaving } from "@/lib/navigation/leave";
import { href, localeOf } from "@/lib/navigation/routes";
import { forgetSession } from "@/lib/session/session";
import { ApiFailure, type FailureReason, type FieldFailure } from "./failure";
import type { paths } from "./schema";

interface Envelope<T> {
  code?: number;
  msg?: string;
  data?: T;
  reason?: FailureReason;
  fields?: Record<string, FieldFailure>;
  requestId?: string;
}

/** Marks a call whose 401 must not take the reader away from the page. */
const quietHeader = "x-mostrador-quiet";
export const quietly = { headers: { [quietHeader]: "1" } };

const quiet = new WeakSet<Request>();

function toLogin(request: Request) {
  const { pathname: call } = new URL(request.url);
  // A session of staff at a device: the page /device signs the next person in.
  if (call.startsWith("/api/device/")) return;
  const agent = call.startsWith("/api/support");
  if (!agent) forgetSession();
  if (quiet.has(request) || isLeaving()) return;
  const { pathname, search } = window.location;
  const locale = localeOf(pathname);
  const login = agent ? "/support/login" : "/login";
  const next = encodeURIComponent(pathname + search);
  window.location.assign(`${href(locale, login)}?next=${next}`);
}

const manners: Middleware = {
  onRequest({ request }) {
    const calm = request.headers.has(quietHeader);
    request.headers.delete(quietHeader);
    if (calm) quiet.add(request);
  },
  onResponse({ request, response }) {
    if (response.status === 401) toLogin(request);
  },
};

const patience = 15_000;
/** Time for 32 MiB over a slow line, and for the server's work on them. */
const longPatience = 10 * 60_000;

function patienceFor(request: Request): number {
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/");
  const isDownload = new URL(request.url).pathname === "/api/account/export";
  return isUpload || isDownload ? longPatience : patience;
}

/**
 * The one client of the API. Its language header is fixed: this site finds the sentence for people by
 * `reason`, in the language of the page.
 */
export const api = createClient<paths>({
  baseUrl: typeof window === "undefined" ? "http://server.invalid" : window.location.origin,
  credentials: "same-origin",
  headers: { language: "id" },
  // The client looks up `fetch` at each call, so that tests and tools may replace it.
  fetch: (request) =>
    globalThis.fetch(request, { signal: AbortSignal.timeout(patienceFor(request)) }),
});
api.use(manners);

type Answer<T> = Promise<{
  data?: { code?: number; data?: T } | undefined;
  error?: unknown;
  response: Response;
}>;

/** Opens the envelope: the data, or a thrown {@link ApiFailure}. */
export async function unwrap<T>(answer: Answer<T>): Promise<T> {
  const { data, error, response } = await answer.catch((cause: unknown) => {
    console.warn("call failed", cause);
    throw new ApiFailure(0, "network");
  });
  if (response.ok) return data?.data as T;
  const envelope = (typeof error === "object" && error !== null ? error : {}) as Envelope<unknown>;
  const seconds = Number(response.headers.get("retry-after"));
  throw new ApiFailure(
    response.status,
    envelope.reason ?? `http.${response.status}`,
    envelope.fields,
    envelope.requestId,
    seconds > 0 ? seconds : undefined,
    envelope.data,
  );
}
