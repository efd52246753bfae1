import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { Explanation } from "@/features/account/Explanation";
import { InfoPanel } from "@/features/account/info/InfoPanel";
import { date } from "@/lib/format";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { render, settle, text } from "../render";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const words = account.info;
const why = "It is frozen because data is missing.";
const hold = (kind: string, sentence: string) => ({
  kind,
  since: "2026-01-19T03:00:00Z",
  text: { es: sentence, en: sentence, id: sentence },
});
const answers: Record<string, [number, object]> = {
  "/api/system/user/ownerShopList": [403, { reason: "account.frozen" }],
  "/api/session": [200, { data: { shopId: null } }],
  "/api/account/opening": [200, { data: { hasDevice: false, hasPin: null } }],
  "/api/account": [
    200,
    {
      data: {
        openedAt: "2026-01-05T03:00:00Z",
        serverTime: "2026-01-20T03:00:00Z",
        trial: null,
        papersUntil: null,
        state: { account: "frozen", subscription: "trial" },
        holds: [hold("missing_papers", why)],
        explanation: { text: { es: why, en: why, id: why } },
        nextStep: null,
        subscription: { renewal: null, validUntil: null },
        checklist: ["identity"],
      },
    },
  ],
};

it("shows the account's state even when its outlets do not load", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (request: Request) => {
    const [code, rest] = answers[new URL(request.url).pathname] ?? [404, {}];
    return Response.json({ code, msg: "", ...rest }, { status: code });
  });
  await render(
    <QueryClientProvider client={makeClient()}>
      <InfoPanel />
    </QueryClientProvider>,
  );
  await settle();
  expect(text()).toContain(why);
  expect(text()).toContain(errors["account.frozen"]);
  const way = document.querySelector("section[aria-labelledby=way]");
  const points = [...(way?.querySelectorAll("li") ?? [])].map((each) => each.textContent);
  expect(points).toEqual([
    `${date("en", "2026-01-05")}${words.way.registered}`,
    `${date("en", "2026-01-19")}${words.way.frozen}`,
    `${date("en", "2026-01-20")}${words.way.today}`,
  ]);
  expect(way?.querySelector("[aria-current=date]")?.textContent).toContain(words.way.today);
  const left = [...document.querySelectorAll("section[aria-labelledby=todo] a")];
  expect(left.map((each) => each.textContent)).toEqual([words.todo.identity]);
});

it("tells each of several holds, as each has its own way out", async () => {
  const words = { es: why, en: why, id: why };
  const holds = [
    { kind: "agent" as const, since: "2026-04-09T03:00:00Z", text: words },
    {
      kind: "payment_late" as const,
      since: "2026-04-10T03:00:00Z",
      text: { ...words, en: "Pay first." },
    },
  ];
  await render(
    <Explanation
      account={{ holds, explanation: { reason: "", facts: {}, text: words }, deletionStop: null }}
    />,
  );
  expect([...document.querySelectorAll("li")].map((item) => item.textContent)).toEqual([
    why,
    "Pay first.",
  ]);
});
