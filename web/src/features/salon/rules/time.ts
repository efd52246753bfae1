/** @param at HH:MM. The answer counts minutes since midnight. */
export function minuteOf(at: string): number {
  const [hours, minutes] = at.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** HH:MM */
export function timeOf(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
