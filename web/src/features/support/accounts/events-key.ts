/** The key of an account's timeline. */
export const eventsKey = (accountId: string) => ["support", "events", accountId];
