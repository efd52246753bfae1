/** Runs a task once the page has nothing better to do. @returns what calls it off */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
