/**
 * Runs one task at a time; of the wishes that came meanwhile, only the last is carried out.
 * @returns a function that takes a wish, and answers whether the last task settled and no wish is left
 */
export function latestOnly<T>(task: (wish: T) => Promise<boolean>) {
  let next: { wish: T } | null = null;
  let running = false;

  return async (wish: T): Promise<boolean> => {
    next = { wish };
    if (running) return false;
    running = true;
    let done = true;
    while (next !== null) {
      const { wish: current }: { wish: T } = next;
      next = null;
      done = await task(current);
    }
    running = false;
    return done;
  };
}
