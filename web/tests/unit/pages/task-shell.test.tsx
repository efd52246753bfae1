// @vitest-environment node
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TaskShell, Wide } from "@/components/page/Shell";
import { Narrow } from "@/features/session/Narrow";
import { SignInPage } from "@/features/support/sign-in/SignInPage";
import { locales } from "@/i18n/locales";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));
vi.mock("@/features/session/keys/KeyBoard", () => ({ KeyBoard: () => <svg aria-hidden="true" /> }));
vi.mock("@/features/support/sign-in/SignIn", () => ({ SignIn: () => <form /> }));

const classesOf = (html: string) => /^<div class="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];

it("has the width and the left edge of all shells, with tabs and without", () => {
  const edge = classesOf(renderToString(<Wide>text</Wide>));
  for (const nav of [undefined, <nav key="tabs" />]) {
    const task = renderToString(<TaskShell nav={nav}>task</TaskShell>);
    expect(classesOf(task)).toEqual(expect.arrayContaining(edge));
    expect(task.includes("<nav")).toBe(nav !== undefined);
  }
});

it("has short forms at its edge", () => {
  const html = renderToString(<Narrow title="Title">form</Narrow>);
  expect(html).not.toContain("mx-auto");
});

describe.each(locales)("the agents' sign-in in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <SignInPage />);
  });

  it("stands there, too", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toContain("mx-auto");
  });
});
