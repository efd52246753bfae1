/** Shows one message at a time, for failures of no field. The box clears it after 4 seconds. */
let current: { text: string; id: number } | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const tipDuration = 4000;

function set(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

export function tip(message: string): void {
  if (!message) return;
  clearTimeout(timer);
  lastId += 1;
  set({ text: message, id: lastId });
  timer = setTimeout(() => set(null), tipDuration);
}

export function subscribeTip(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentTip() {
  return current;
}
