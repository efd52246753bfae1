import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { SubscribeForm } from "@/components/site/footer/SubscribeForm";
import { currentTip, tip } from "@/lib/tip";
import errors from "../../../messages/en/errors.json";
import { button, click, field, render, settle, type } from "../render";

afterEach(() => vi.unstubAllGlobals());

const thanks = () => !document.getElementById("subscribed")?.classList.contains("hidden");

it("clears the sent address, and keeps an address typed meanwhile", async () => {
  const answer: (() => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const taken = () => Response.json({ code: 200, msg: "", data: null });
    return new Promise((resolve) => answer.push(() => resolve(taken())));
  });
  const arrives = async () => {
    await expect.poll(() => answer).toHaveLength(1);
    await act(async () => answer.pop()?.());
    await settle();
  };
  await render(
    <SubscribeForm label="Email" send="Subscribe" sent="Thank you" anchor="subscribed" />,
  );

  expect(thanks()).toBe(false);
  await type(field("Email"), "sri@example.com");
  await click(button("Subscribe"));
  await arrives();
  expect(field("Email").value).toBe("");
  expect(thanks()).toBe(true);

  await type(field("Email"), "sri@example.com");
  await click(button("Subscribe"));
  await type(field("Email"), "budi@example.com");
  await arrives();
  expect(field("Email").value).toBe("budi@example.com");
});

it("sends an address once, however often its button is pressed, and again after a failure", async () => {
  const answer: ((status: number) => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const body = { code: 503, msg: "", data: null };
    return new Promise((resolve) =>
      answer.push((status) => resolve(Response.json({ ...body, code: status }, { status }))),
    );
  });
  await render(
    <SubscribeForm label="Email" send="Subscribe" sent="Thank you" anchor="subscribed" />,
  );

  await type(field("Email"), "sri@example.com");
  await click(button("Subscribe"));
  await click(button("Subscribe"));
  await expect.poll(() => answer).toHaveLength(1);
  await settle();
  expect(answer).toHaveLength(1);

  await act(async () => answer.pop()?.(503));
  await settle();
  expect(thanks()).toBe(false);
  expect(field("Email").value).toBe("sri@example.com");
  await click(button("Subscribe"));
  await expect.poll(() => answer).toHaveLength(1);
});

it.each([
  ["limit.reached", {}, errors["limit.reached"]],
  ["request.invalid", { userEmail: { reason: "invalid_email" } }, errors["field.invalid_email"]],
])("shows in the tip box why %s took no address", async (reason, fields, sentence) => {
  tip("before");
  const refusal = { code: 422, msg: "", data: null, reason, fields };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 422 }));
  await render(
    <SubscribeForm label="Email" send="Subscribe" sent="Thank you" anchor="subscribed" />,
  );
  await type(field("Email"), "ñandú@ejemplo.com");
  await click(button("Subscribe"));
  await expect.poll(() => currentTip()?.text).toBe(sentence);
  expect(field("Email").value).toBe("ñandú@ejemplo.com");
});
