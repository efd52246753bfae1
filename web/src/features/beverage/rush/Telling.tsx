import { newsAt } from "./news";
import type { Rush } from "./rush";
import { useTelling } from "./use-words";

/** The events of this minute in words. */
export function Telling({ rush }: { rush: Rush }) {
  const tell = useTelling();
  return (
    <p
      role="status"
      className="mt-4 min-h-28 sm:min-h-14 max-w-3xl border-lamp border-l-4 pl-4 text-lg"
    >
      {newsAt(rush.minute)
        .map((news) => tell(news, rush))
        .join(" ")}
    </p>
  );
}
