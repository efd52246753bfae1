import { expect, it } from "vitest";
import { DownloadCode } from "@/features/download/DownloadCode";
import download from "../../../messages/en/download.json";
import { fill, render, text } from "../render";

it("makes the code of this page's own address, and says to scan it", async () => {
  await render(<DownloadCode path="/en/download" />);
  const address = `${window.location.origin}/en/download`;
  expect(document.querySelector("svg title")?.textContent).toBe(
    fill(download.sign.code, { address }),
  );
  expect(text()).toContain(download.sign.scan);
});

it("names the path when the address is too long for a code", async () => {
  const path = `/en/download?${"x".repeat(120)}`;
  await render(<DownloadCode path={path} />);
  expect(text()).toContain(path);
});
