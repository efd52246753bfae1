import { expect, it } from "vitest";
import { ChatFrame } from "@/components/site/footer/ChatFrame";
import { render } from "../render";

it("does not tell the chat's vendor by which link the page was opened", async () => {
  const sentences = { frame: "Chat", loading: "Loading" };
  await render(
    <ChatFrame panel="chat" src="about:blank" sentences={sentences} onFail={() => {}} />,
  );
  const frame = document.querySelector("iframe");
  expect(frame?.referrerPolicy).toBe("no-referrer");
  expect(frame?.getAttribute("sandbox")).not.toContain("allow-same-origin");
});
