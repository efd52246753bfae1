import { Counter } from "./Counter";
import { Opening } from "./Opening";
import type { Tab } from "./tab";
import { Uses } from "./Uses";
import { Yours } from "./Yours";

/**
 * The guest book open at one of its tabs, the day's figures of these outlets, and the way to write in the
 * book.
 */
export function CustomersPage({ tab }: { tab: Tab }) {
  return (
    <>
      <Opening tab={tab} />
      <Counter tab={tab} />
      <Uses tab={tab} />
      <Yours />
    </>
  );
}
