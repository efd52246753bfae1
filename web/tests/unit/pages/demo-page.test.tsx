// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { ChatPanel } from "@/components/site/footer/ChatPanel";
import { ContactPage } from "@/features/contact/ContactPage";
import { DemoForm } from "@/features/demo/DemoForm";
import { locales } from "@/i18n/locales";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the form in %s", (locale) => {
  it("is complete without script", async () => {
    const html = await prerendered(locale, <DemoForm source="demo" page="/" withTime />);
    expect(html).toContain('action="/api/demo-requests" method="post"');
    for (const [name, value] of Object.entries({ source: "demo", page: "/", locale })) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    for (const name of ["fullName", "phone", "email", "message", "preferredTime", "website"]) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(html.match(/ required=""/g)).toHaveLength(3);
    expect(html).toContain('step="1800"');
    expect(html).toMatch(/09[.:]00.*18[.:]00/);
    expect(html).not.toMatch(/style=|demo\.|noValidate/);
  });

  it("asks a message for its words, and no time", async () => {
    const html = await prerendered(locale, <DemoForm source="contact" page="/more/contact" />);
    expect(html.match(/ required=""/g)).toHaveLength(4);
    expect(html).not.toContain("preferredTime");
  });

  it("stands once on the page of the contact, where the chat's panel leads", async () => {
    const page = await prerendered(locale, <ContactPage />);
    for (const id of ["message", "sent", "failed"]) {
      expect(page.match(new RegExp(` id="${id}"`, "g"))).toHaveLength(1);
    }
    const prefix = locale === "es" ? "" : `/${locale}`;
    const panel = await prerendered(locale, <ChatPanel />);
    expect(panel).toContain(`href="${prefix}/more/contact#message"`);
    expect(panel).not.toContain("wa.me");
  });
});
