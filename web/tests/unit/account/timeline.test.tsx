import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { OwnTimeline } from "@/features/account/timeline/OwnTimeline";
import account from "../../../messages/en/account.json";
import ui from "../../../messages/en/ui.json";
import { button, click, render, settle, text } from "../render";

afterEach(() => vi.unstubAllGlobals());

const words = account.timeline;
const event = (eventId: string, kind: string, sentence: string, note = "") => ({
  eventId,
  at: "2026-01-05T03:00:00Z",
  actor: { kind, id: null },
  reason: "",
  note,
  text: { es: "", en: sentence, id: "" },
});

async function open(answer: (after: string | null) => object) {
  vi.stubGlobal("fetch", async (request: Request) => {
    const { searchParams } = new URL(request.url);
    return Response.json({ code: 200, msg: "", data: answer(searchParams.get("after")) });
  });
  await render(
    <QueryClientProvider client={makeClient()}>
      <OwnTimeline />
    </QueryClientProvider>,
  );
  await settle();
}

it("tells page by page what happened, and who did it", async () => {
  const first = [
    event("evt_2", "agent", "The account was frozen.", "Please call us."),
    event("evt_1", "owner", "Moved."),
  ];
  const second = [event("evt_0", "system", "Opened.")];
  await open((after) =>
    after === null
      ? { items: first, next: "evt_1", missing: [] }
      : { items: second, next: null, missing: [] },
  );
  const lines = () => [...document.querySelectorAll("li")].map((line) => line.textContent);
  expect(lines()).toEqual([
    expect.stringMatching(new RegExp(`· ${words.by.agent}The account was frozen.Please call us.$`)),
    expect.stringMatching(new RegExp(`· ${words.by.owner}Moved.$`)),
  ]);
  await click(button(ui.more));
  await settle();
  expect(lines()).toHaveLength(3);
  expect(lines()[2]).not.toContain("·");
  expect(text()).not.toContain(words.incomplete);
});

it("says that a part is missing, and that nothing happened", async () => {
  await open(() => ({ items: [], next: null, missing: ["commerce"] }));
  expect(text()).toContain(words.incomplete);
  expect(text()).toContain(words.empty.title);
});
