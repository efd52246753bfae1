import type { APIRequestContext } from "@playwright/test";
import { documents, opener } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { webServersOf } from "../support/web-servers";
import { expect, test } from "../whole/people";

const webServers = () => webServersOf(environment.pid);
/** Shorter than a web server takes to listen. */
const again = 100;

/** Kills the web server, and each that comes in its place, until the returned function is called. */
function heldDown(): () => void {
  const kill = () => {
    for (const pid of webServers()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended since the look.
      }
    }
  };
  kill();
  const killing = setInterval(kill, again);
  return () => clearInterval(killing);
}

/** The files that a document names: scripts and styles of the build, letters, pictures. */
function filesOf(html: string): string[] {
  const built = html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2|svg|png|webp)/g) ?? [];
  const [, picture = "http://none/"] = /property="og:image" content="(.*?)"/.exec(html) ?? [];
  const icons = [...html.matchAll(/<link rel="(?:icon|manifest)" href="(\/.*?)"/g)];
  return [...built, ...icons.map(([, icon = ""]) => icon), new URL(picture).pathname];
}

/** The letters that a style names. */
const lettersOf = (style: string, text: string) =>
  [...text.matchAll(/url\(["']?([^"')]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("data:"))
    .map((name) => new URL(name, `http://none${style}`).pathname);

async function read(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  return { status: answer.status(), text: await answer.text() };
}

test("all documents and their files answer while the web server is down", async ({
  context,
  owner,
  manager,
  agent,
}) => {
  const { request } = context;
  const doors = {
    visitor: [],
    owner: owner.cookies,
    manager: manager.cookies,
    agent: agent.cookies,
  };
  const release = heldDown();
  const faults: string[] = [];
  const files = new Set<string>();
  try {
    for (const [who, cookies] of Object.entries(doors)) {
      await context.clearCookies();
      await context.addCookies(cookies);
      for (const { address } of documents.filter(({ guard }) => opener(guard) === who)) {
        const { status, text } = await read(request, address);
        if (status !== 200) faults.push(`${address}: ${status}`);
        for (const file of filesOf(text)) files.add(file);
      }
    }
    files.delete("/");
    expect(files.size).toBeGreaterThan(50);
    // A set also visits what is added meanwhile: styles name letters.
    for (const file of files) {
      const { status, text } = await read(request, file);
      if (status !== 200) faults.push(`${file}: ${status}`);
      if (!file.endsWith(".css")) continue;
      for (const named of lettersOf(file, text)) files.add(named);
    }
  } finally {
    release();
  }
  expect(faults).toEqual([]);
});

test("the product starts a web server in the place of a dead one", async ({ page }) => {
  await expect.poll(() => webServers()).toHaveLength(1);
  const [killed] = webServers();
  process.kill(killed ?? Number.NaN, "SIGKILL");
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
  await expect.poll(() => webServers().filter((pid) => pid !== killed)).toHaveLength(1);
});
