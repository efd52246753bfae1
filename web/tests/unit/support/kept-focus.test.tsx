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

/** Two entries, of which each has a control of its own, and one that leaves it when it is done. */
function Pairs() {
  useKeptFocus();
  const [done, setDone] = useState<string[]>([]);
  return (
    <ul>
      {["first", "second"].map((name) => (
        <li key={name}>
          <button type="button">{`open ${name}`}</button>
          {done.includes(name) ? null : (
            <button type="button" onClick={() => setDone((all) => [...all, name])}>
              {`claim ${name}`}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

it("stays in the entry whose control alone has gone", async () => {
  await render(<Pairs />);
  await finish("claim first");
  expect(focused()).toBe("open first");
});

/** An entry without a control between two with one. */
function Gap() {
  useKeptFocus();
  const [isDone, setDone] = useState(false);
  return (
    <ul>
      {isDone ? null : (
        <li>
          <button type="button" onClick={() => setDone(true)}>
            done
          </button>
        </li>
      )}
      <li>a note</li>
      <li>
        <button type="button">last</button>
      </li>
    </ul>
  );
}

it("passes an entry without a control", async () => {
  await render(<Gap />);
  await finish("done");
  expect(focused()).toBe("last");
});
