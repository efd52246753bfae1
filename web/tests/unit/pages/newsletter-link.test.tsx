import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AnswerLink } from "@/features/newsletter/AnswerLink";
import errors from "../../../messages/en/errors.json";
import newsletter from "../../../messages/en/newsletter.json";
import { button, click, render, settle, text } from "../render";

const { confirm, unsubscribe } = newsletter;
const sent: { path: string; body: unknown }[] = [];
let isTokenGood = true;

beforeEach(() => {
  sent.length = 0;
  isTokenGood = true;
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    if (isTokenGood) return Response.json({ code: 200, msg: "", data: null });
    const refusal = { code: 422, msg: "", reason: "newsletter.token_invalid", data: null };
    return Response.json(refusal, { status: 422 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

async function open(query: string) {
  window.history.replaceState(null, "", `/en/more/newsletter${query}`);
  await render(
    <AnswerLink words={{ confirm, unsubscribe }}>
      <p>the form</p>
    </AnswerLink>,
  );
  await settle();
}

it.each([
  ["confirm", confirm],
  ["unsubscribe", unsubscribe],
] as const)("does what the link says by a click only: %s", async (wish, words) => {
  await open(`?newsletter=${wish}&token=tok_a`);
  expect(text()).toContain(words.lead);
  expect(text()).not.toContain("the form");
  expect(sent).toEqual([]);
  await click(button(words.action));
  await settle();
  expect(sent).toEqual([{ path: `/api/newsletter/${wish}`, body: { token: "tok_a" } }]);
  expect(text()).toContain(words.done);
  expect(document.querySelector("button")).toBeNull();
});

it.each(["", "?newsletter=confirm", "?newsletter=confirm&token=", "?newsletter=x&token=tok_a"])(
  "shows the form to visitors without a whole link: %s",
  async (query) => {
    await open(query);
    expect(text()).toBe("the form");
  },
);

it.each([
  ["confirm", confirm, true],
  ["unsubscribe", unsubscribe, false],
] as const)("says that a link wore out, with the form below where it helps: %s", async (...row) => {
  const [wish, words, helps] = row;
  isTokenGood = false;
  await open(`?newsletter=${wish}&token=tok_old`);
  await click(button(words.action));
  await expect.poll(text).toContain(errors["newsletter.token_invalid"]);
  expect(text().includes("the form")).toBe(helps);
});
