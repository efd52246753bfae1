import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { DataBlock } from "@/components/page/DataBlock";
import { render } from "../render";

const site = "https://mostrador.test";
const text = '{"a":1}';
const block = <DataBlock origin={site}>{text}</DataBlock>;
const served = `<script type="application/ld+json">${text}</script>`;

it("a served block stays when React takes the page over", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(block);
  const complaints: unknown[] = [];
  await act(async () =>
    hydrateRoot(root, block, { onRecoverableError: (e) => complaints.push(e) }),
  );
  expect([root.innerHTML, complaints]).toEqual([served, []]);
});

it("its addresses are whole, and no sentence changes", () => {
  const said = JSON.stringify({
    "@id": "/#organization",
    url: "/en",
    item: "/more/help?article=trial",
    logo: "/og/logo.png",
    sameAs: ["https://elsewhere.example/mostrador"],
    text: '/ or "url":"/en"',
  });
  const html = renderToString(<DataBlock origin={site}>{said}</DataBlock>);
  const [, data = ""] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    "@id": `${site}/#organization`,
    url: `${site}/en`,
    item: `${site}/more/help?article=trial`,
    logo: `${site}/og/logo.png`,
    sameAs: ["https://elsewhere.example/mostrador"],
    text: '/ or "url":"/en"',
  });
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
