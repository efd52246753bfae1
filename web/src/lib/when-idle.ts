/**
 * Runs a task when the page is idle.
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
