import { people } from "@/features/day/people";
import type { Place } from "../rules/gaps";
import type { Service } from "../rules/services";
import { useWords } from "../use-words";
import { placeClass } from "./looks";

interface Props {
  place: Place;
  service: Service;
  /** A press moves an appointment here; otherwise it makes a new one. */
  isMove: boolean;
  /** None while the page's script does not run. */
  onPress?: () => void;
}

const look =
  "flex size-full min-h-12 items-center justify-between gap-2 rounded-sm border-2 border-awning " +
  "border-dashed px-3 text-sm sm:min-h-0 sm:px-2 sm:text-xs";

/** A start that fits. */
export function FreePlace({ place, service, isMove, onPress }: Props) {
  const { t, day, time } = useWords();
  const at = time(place.from);
  const name = t(`place.${isMove ? "move" : "book"}`, {
    time: at,
    service: day(`goods.${service}`),
    stylist: people[place.stylist].name,
  });
  const words = (
    <>
      <span className="font-mono font-semibold">{at}</span>
      <span>{t("free")}</span>
    </>
  );
  return (
    <li className={`sm:min-h-0 sm:p-px ${placeClass(place.from)}`}>
      {onPress ? (
        <button
          type="button"
          aria-label={name}
          onClick={onPress}
          className={`${look} bg-paper hover:bg-rice`}
        >
          {words}
        </button>
      ) : (
        <div className={`${look} bg-paper`}>{words}</div>
      )}
    </li>
  );
}
