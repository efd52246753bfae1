import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { DataBlock } from "@/components/page/DataBlock";
import { render } from "../render";

const block = <DataBlock>{'{"a":1}'}</DataBlock>;
const served = '<script type="application/ld+json">{"a":1}</script>';

it("a served block stays when React takes the page over", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(block);
  const complaints: unknown[] = [];
  await act(async () =>
    hydrateRoot(root, block, { onRecoverableError: (e) => complaints.push(e) }),
  );
  expect([root.innerHTML, complaints]).toEqual([served, []]);
});

it("React itself draws none", async () => {
  await render(
    <>
      <p>page</p>
      {block}
    </>,
  );
  expect(document.body.innerHTML).toBe("<div><p>page</p></div>");
});
