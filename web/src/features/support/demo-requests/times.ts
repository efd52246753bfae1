/** WIB is seven hours ahead of UTC, all year round. */
const wib = 7 * 60 * 60_000;

/** The instant of a local time in WIB, `YYYY-MM-DDTHH:MM`, as RFC 3339. An instant stays as it is. */
export const instantOf = (time: string): string =>
  /(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}:00+07:00`;

/** The local time in WIB, as `<input type="datetime-local">` takes it. @param instant RFC 3339 */
export const localOf = (instant: string): string =>
  new Date(Date.parse(instant) + wib).toISOString().slice(0, 16);
