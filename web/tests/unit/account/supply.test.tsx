import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { Identity } from "@/features/account/identity/Identity";
import { largestPhoto } from "@/features/account/identity/papers";
import account from "../../../messages/en/account.json";
import { button, click, field, render, settle, text, type } from "../render";

const words = account.identity;

const upload = vi.hoisted(() => vi.fn());
const shrink = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/upload", () => ({ sendingWithProgress: () => upload }));
vi.mock("@/features/account/identity/small-photo", () => ({ smallPhoto: shrink }));

const waiting = (suppliedAt: string) => ({ state: "waiting", suppliedAt });
const none = { state: "none", suppliedAt: null };

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  shrink.mockImplementation(async (photo: File) => photo);
});

/** The account's papers, before and after an upload whose answer is lost. */
async function show(before: object, after: object | null) {
  let now: object | null = before;
  upload.mockImplementation(async () => {
    now = after;
    throw new TypeError("the upload failed");
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    if (new URL(request.url).pathname !== "/api/account/identity")
      return Response.json({ code: 200, msg: "", data: { holds: [], papersUntil: null } });
    if (!now) throw new TypeError("no line");
    const rest = { warnings: [], events: [], maySupply: true, nameOnId: "SRI", numberEnd: "0001" };
    return Response.json({ code: 200, msg: "", data: { ...rest, ...now } });
  });
  await render(
    <QueryClientProvider client={makeClient()}>
      <Identity />
    </QueryClientProvider>,
  );
  await settle();
}

async function choose(photo: File) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no place for a photo");
  Object.defineProperty(input, "files", { value: [photo], configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
}

async function send() {
  await type(field(words.form.nationalId), "1101011705900001");
  await type(field(words.form.nameOnId), "SRI WAHYUNI");
  await choose(new File([new Uint8Array(8)], "ktp.jpg", { type: "image/jpeg" }));
  await click(button(words.form.send));
  await settle();
}

it("takes papers whose answer was lost as sent where they wait now", async () => {
  await show(none, waiting("2026-01-06T03:00:00Z"));
  await send();
  expect(upload).toHaveBeenCalled();
  expect(text()).toContain(words.waiting.text);
  expect(text()).not.toContain(words.form.lost);
  expect(document.querySelector("form[name=identity]")).toBeNull();
});

it.each<[string, object, object | null]>([
  ["nothing arrived", none, none],
  ["the line is still broken", none, null],
])("says that the photo is lost while %s", async (_, before, after) => {
  await show(before, after);
  await send();
  expect(text()).toContain(words.form.lost);
});

it("does not take the papers of before for others", async () => {
  const earlier = waiting("2026-01-05T03:00:00Z");
  await show(earlier, earlier);
  await click(button(words.waiting.others));
  await send();
  expect(text()).toContain(words.form.lost);
});

it("says that it prepares a photo that is too large as it is", async () => {
  let made: (photo: File) => void = () => undefined;
  const making = new Promise<File>((done) => {
    made = done;
  });
  shrink.mockReturnValue(making);
  await show(none, none);
  await choose(new File([new Uint8Array(largestPhoto + 1)], "ktp.jpg", { type: "image/jpeg" }));
  expect(text()).toContain(words.form.preparing);
  await act(async () => made(new File([new Uint8Array(8)], "card.jpg")));
  expect(text()).not.toContain(words.form.preparing);
  expect(text()).not.toContain(words.form.photoTooLarge);
});
