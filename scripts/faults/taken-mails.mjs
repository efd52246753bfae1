// All mails that the mail server accepted: a mail may arrive twice under one Message-ID, as a sender may miss
// the acceptance, but never under two.

/** @typedef {{ id: string, to: string, subject: string, text: string }} TakenMail */

/** Part of mails that another sign-in would repeat word for word. */
const OF_A_DEVICE = "/login/alert";

/** Each acceptance of a mail. @returns {Promise<(TakenMail & { at: string })[]>} */
export async function takenMails() {
  return (await fetch(`${process.env.MOSTRADOR_TEST_INBOX}/taken.json`)).json();
}

/** @param {TakenMail[]} taken */
export function countMails(taken) {
  const times = grouped(taken, ({ id }) => id);
  const told = taken.filter(({ text }) => !text.includes(OF_A_DEVICE));
  const alike = grouped(told, ({ to, subject, text }) => `${to}: ${subject}\n${text}`);
  return {
    /** One mail for each Message-ID. */
    mails: times.size,
    /** Message-IDs that arrived more than once. */
    repeated: [...times].filter(([, mails]) => mails.length > 1).map(([id]) => id),
    /** Readers who got the same mail under two Message-IDs, or without one. */
    doubled: [...alike]
      .filter(([, mails]) => new Set(mails.map(({ id }) => id)).size > 1 || mails.some(({ id }) => id === ""))
      .map(([words]) => words.split("\n")[0]),
  };
}

/** @param {TakenMail[]} taken @param {(mail: TakenMail) => string} keyOf */
function grouped(taken, keyOf) {
  /** @type {Map<string, TakenMail[]>} */
  const groups = new Map();
  for (const mail of taken) groups.set(keyOf(mail), [...(groups.get(keyOf(mail)) ?? []), mail]);
  return groups;
}
