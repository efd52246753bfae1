import { expect, it } from "vitest";
import { QrSquare } from "@/components/signs/QrModules";
import { draw } from "@/lib/qr";
import { readCode } from "../read-qr";
import { render } from "../render";

const name = draw("Mostrador");
if (!name) throw new Error("the name is too long for a code");

it("is read as its text", async () => {
  await render(
    <svg>
      <title>a card</title>
      <QrSquare code={name} x={0} y={0} size={72} />
    </svg>,
  );
  const drawn = document.querySelector("svg svg");
  const width = Number(drawn?.getAttribute("viewBox")?.split(" ")[2]);
  const dark = drawn?.querySelector("path")?.getAttribute("d") ?? "";
  expect(readCode(width, dark)).toBe("Mostrador");
});
