import { expect } from "@playwright/test";
import { type Schemas, visitor } from "./api";

type Mail = Schemas["KeptMail"];

/** By itself a poll soon looks once a second, and most mails come in less. */
const intervals = [50, 100];

/** All mails to an address, the newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  return visitor.call("GET", "/dev/inbox.json", { query: { to: address } });
}

/** The newest mail once there are as many as expected. */
export async function newestMail(address: string, count = 1): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(address)).length, {
      message: `mails to ${address}`,
      intervals,
    })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(address);
  return newest as Mail;
}

const leadsTo = (page: string) => (link: string) => new URL(link).pathname.endsWith(page);

/** The link to a page of the site, once a mail has one. The mails of two services come in any order. */
export async function newestLink(address: string, page: string): Promise<string> {
  const found = async () =>
    (await mailsTo(address)).flatMap(({ links }) => links).find(leadsTo(page)) ?? "";
  await expect.poll(found, { message: `a link to ${page} for ${address}`, intervals }).not.toBe("");
  return found();
}

/** The link of a mail that leads to a page of the site. */
export function linkTo(mail: Mail, page: string): string {
  const link = mail.links.find(leadsTo(page));
  if (!link) throw new Error(`"${mail.subject}" has no link to ${page}: ${mail.links.join(" ")}`);
  return link;
}
