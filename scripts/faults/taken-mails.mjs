// What the mail server took in all: a mail may come twice under one Message-ID, for a sender does not learn of every
// taking, and never under two.

/** @typedef {{ id: string, to: string, subject: string, text: string }} Taken */

/** Where mails go that another sign-in would write again, word for word. */
const OF_A_DEVICE = "/login/alert";

/** Each time that a mail was taken. @returns {Promise<(Taken & { at: string })[]>} */
export async function takenMails() {
  return (await fetch(`${process.env.MOSTRADOR_TEST_INBOX}/taken.json`)).json();
}

/** @param {Taken[]} taken */
export function countMails(taken) {
  const times = grouped(taken, ({ id }) => id);
  const told = taken.filter(({ text }) => !text.includes(OF_A_DEVICE));
  const alike = grouped(told, ({ to, subject, text }) => `${to}: ${subject}\n${text}`);
  return {
    /** Of each Message-ID one. */
    mails: times.size,
    /** Message-IDs that came more than once. */
    repeated: [...times].filter(([, mails]) => mails.length > 1).map(([id]) => id),
    /** Whom the same mail reached under two Message-IDs, or without one. */
    doubled: [...alike]
      .filter(([, mails]) => new Set(mails.map(({ id }) => id)).size > 1 || mails.some(({ id }) => id === ""))
      .map(([words]) => words.split("\n")[0]),
  };
}

/** @param {Taken[]} taken @param {(mail: Taken) => string} keyOf */
function grouped(taken, keyOf) {
  /** @type {Map<string, Taken[]>} */
  const groups = new Map();
  for (const mail of taken) groups.set(keyOf(mail), [...(groups.get(keyOf(mail)) ?? []), mail]);
  return groups;
}
