import { useState } from "react";
import { expect, it } from "vitest";
import { PageHeader } from "@/components/page/PageHeader";
import { useKeptFocus } from "@/features/support/desk/kept-focus";
import { button, click, render, settle } from "../render";

/** A list whose entries leave it when they are done. */
function List() {
  useKeptFocus();
  const [names, setNames] = useState(["one", "two", "three"]);
  return (
    <>
      <PageHeader title="Work" />
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setNames((all) => all.filter((other) => other !== name))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function finish(name: string) {
  button(name).focus();
  await click(button(name));
  await settle();
}

const focused = () => document.activeElement?.textContent;

it("goes on at the next entry, then at the one before, then at the heading", async () => {
  await render(<List />);
  await finish("two");
  expect(focused()).toBe("three");
  await finish("three");
  expect(focused()).toBe("one");
  await finish("one");
  expect(focused()).toBe("Work");
});

it("leaves an agent alone who is elsewhere", async () => {
  await render(<List />);
  button("one").focus();
  await click(button("three"));
  await settle();
  expect(document.activeElement).toBe(button("one"));
});
