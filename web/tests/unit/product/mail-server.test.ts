// @vitest-environment node
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { countMails } from "../../../../scripts/faults/taken-mails.mjs";
import { listMails } from "../../../../scripts/with/mail-list.mjs";
import { read } from "../../../../scripts/with/mail-message.mjs";
import { MailServer } from "../../../../scripts/with/mail-server.mjs";

const message = [
  "From: Mostrador <hola@mostrador.example>",
  "Subject: =?utf-8?b?VHUgY8OzZGlnbyBlcyA=?= =?utf-8?q?t=C3=BA_=C2=B7?= 123456",
  "Message-ID: <mail_01@mostrador.example>",
  'Content-Type: multipart/mixed;\r\n boundary="=_mail_01_files"',
  "",
  "--=_mail_01_files",
  "Content-Type: multipart/alternative;",
  ' boundary="=_mail_01"',
  "",
  "--=_mail_01",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "Escribe tu c=C3=B3digo:",
  "    123456",
  "..o abre https://mostrador.example/free/verify?token=3Dab=",
  "c",
  "--=_mail_01",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>654321</p>",
  "--=_mail_01--",
  "--=_mail_01_files",
  "Content-Type: text/calendar",
  "",
  "BEGIN:VCALENDAR",
  "--=_mail_01_files--",
].flatMap((line) => line.split("\r\n"));

/** Sends each line after the server's answer to the previous one. */
async function deliver(port: number, to: string) {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const say = [
    "EHLO shop",
    "MAIL FROM:<a@b>",
    `RCPT TO:<${to}>`,
    "DATA",
    `${message.join("\r\n")}\r\n.`,
  ];
  const said: string[] = [];
  for await (const answer of socket) {
    said.push(String(answer).trim());
    const next = say.shift() ?? (socket.writable ? "QUIT" : undefined);
    if (String(answer).startsWith("221")) break;
    socket.write(`${next}\r\n`);
  }
  return said;
}

describe("a mail", () => {
  it("is read in its first part, with its letters and its dots", () => {
    expect(read(message)).toEqual({
      id: "<mail_01@mostrador.example>",
      subject: "Tu código es tú · 123456",
      text: "Escribe tu código:\n    123456\n.o abre https://mostrador.example/free/verify?token=abc",
    });
  });
});

describe("the mail server", () => {
  const server = new MailServer(0);
  afterEach(() => server.close());

  it("shows each mail once, as the product does, and each time that one was taken", async () => {
    const port = await server.listen();
    const list = await listMails(server);
    const asked = async (path: string) => (await fetch(list + path)).json();
    await deliver(port, "sri@example.com");
    expect(await deliver(port, "sri@example.com")).toContain("250 taken");
    await deliver(port, "budi@example.com");

    expect(await asked("/dev/inbox.json?to=nobody@example.com")).toEqual([]);
    const [mail, ...others] = await asked("/dev/inbox.json?to=sri@example.com");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: "mail_01",
      to: "sri@example.com",
      code: "123456",
      links: ["https://mostrador.example/free/verify?token=abc"],
    });
    expect(Math.abs(Date.parse(mail.sentAt) - Date.now())).toBeLessThan(60_000);
    const taken: { to: string }[] = await asked("/taken.json");
    expect(taken.map(({ to }) => to)).toEqual([
      "sri@example.com",
      "sri@example.com",
      "budi@example.com",
    ]);
    expect(await (await fetch(list)).text()).toContain("Tu código es");
  });
});

describe("mails that were taken", () => {
  const mail = { id: "<a>", to: "sri@example.com", subject: "Bienvenida", text: "Hola" };

  it("may come twice under one Message-ID, which is told", () => {
    expect(countMails([mail, mail])).toEqual({ mails: 1, repeated: ["<a>"], doubled: [] });
  });

  it("may not come under two, or under none", () => {
    const other = { ...mail, id: "<b>" };
    expect(countMails([mail, other]).doubled).toEqual(["sri@example.com: Bienvenida"]);
    expect(countMails([{ ...mail, id: "" }]).doubled).toEqual(["sri@example.com: Bienvenida"]);
    expect(countMails([mail, { ...other, text: "Hola, Sri" }]).doubled).toEqual([]);
  });

  it("of two sign-ins may be alike", () => {
    const alert = { ...mail, text: "http://shop.test/login/alert?token=a" };
    expect(countMails([alert, { ...alert, id: "<b>" }]).doubled).toEqual([]);
  });
});
