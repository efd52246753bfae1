// @vitest-environment node
import { expect, it, vi } from "vitest";
import { Profiles } from "@/components/site/footer/Profiles";
import site from "../../../messages/en/site.json";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

it("lists the vendor's profiles, and shows no list where there is none", async () => {
  const profiles = [{ name: "Example", href: "https://social.example/us" }] as const;
  const html = await prerendered("en", <Profiles profiles={profiles} />);
  expect(html).toContain('href="https://social.example/us"');
  expect(html).toContain(`aria-label="${site.footer.social}"`);
  expect(await prerendered("en", <Profiles profiles={[]} />)).toBe("");
});
