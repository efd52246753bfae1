import { expect, it, vi } from "vitest";
import { DrawnQrCode } from "@/components/signs/DrawnQrCode";
import { QrCode } from "@/components/signs/QrCode";
import { QrSquare } from "@/components/signs/QrModules";
import { draw } from "@/lib/qr";
import { readQr } from "../read-qr";
import { render } from "../render";

const name = draw("Mostrador");
if (!name) throw new Error("the name is too long for a code");

const square = { x: 0, y: 0, size: 72 };
const drawn = () => document.querySelector("svg svg");

it("is read as its text", async () => {
  await render(
    <svg>
      <title>a card</title>
      <QrSquare code={name} {...square} />
    </svg>,
  );
  expect(readQr(drawn())).toBe("Mostrador");
});

it("carries this site's address in a drawing, and the name until then", async () => {
  await render(
    <svg>
      <title>a card</title>
      <DrawnQrCode path="/en/scan?table=4" meanwhile={name} {...square} />
    </svg>,
  );
  await vi.waitFor(() => expect(readQr(drawn())).toBe(`${window.location.origin}/en/scan?table=4`));
});

it("keeps what it has when an address is too long", async () => {
  await render(
    <svg>
      <title>a card</title>
      <DrawnQrCode path={`/${"x".repeat(200)}`} meanwhile={name} {...square} />
    </svg>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readQr(drawn())).toBe("Mostrador");
});

it("carries this site's address on its own", async () => {
  await render(
    <QrCode path="/download" titleOf={(address) => address}>
      …
    </QrCode>,
  );
  expect(readQr(document.querySelector("svg"))).toBe(`${window.location.origin}/download`);
});
