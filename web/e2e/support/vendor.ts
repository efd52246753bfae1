import { createServer, type Server } from "node:http";
import { environment } from "./environment";

/** Runs in the frame: draws a widget that lists the data which the sandbox revealed. */
function widget() {
  const tried: Record<string, () => unknown> = {
    page: () => parent.document.title,
    cookies: () => document.cookie,
    storage: () => localStorage.length,
    calls: () => parent.fetch,
  };
  const got = Object.entries(tried).filter(([, act]) => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  });
  const field = document.createElement("input");
  field.setAttribute("aria-label", "Your message");
  const said = document.createElement("p");
  said.textContent = `It got: ${got.map(([name]) => name).join(", ") || "nothing"}`;
  document.body.append(said, field);
  // The frame may call the vendor's own host alone.
  const host = new URL((document.currentScript as HTMLScriptElement).src).origin;
  fetch(`${host}/hello`, { method: "POST", body: "hello" }).then(
    () => said.append("; its host answers"),
    () => said.append("; its host is out of reach"),
  );
}

type Mood = "answers" | "fails" | "hangs";

/** The vendor that the product under test names in its settings: its script, and a record of the requests. */
export class FakeVendor {
  readonly asked: string[] = [];
  mood: Mood = "answers";
  private server: Server | undefined;

  async start(): Promise<void> {
    const { port } = new URL(environment.chatVendor);
    this.server = createServer((request, response) => {
      this.asked.push(`${request.method} ${request.url}`);
      if (this.mood === "hangs") return;
      response.writeHead(this.mood === "fails" ? 500 : 200, {
        "access-control-allow-origin": "*",
        "content-type": "text/javascript",
      });
      response.end(`(${widget})()`);
    });
    await new Promise<void>((resolve) => this.server?.listen(Number(port), "127.0.0.1", resolve));
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
