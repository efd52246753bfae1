import { getTranslations } from "next-intl/server";
import type { Topic } from "./article";

interface Props {
  topic: Topic;
  /** A heading of the page, or a label beside an article. */
  as?: "h2" | "p";
  id?: string;
}

/** The tab of a part of the manual, as it stands out of the book. */
export async function TopicTab({ topic, as: Label = "h2", id }: Props) {
  const t = await getTranslations("help.topics");
  return (
    <div className="border-awning border-b-4">
      <Label
        id={id}
        className="inline-block rounded-t-md bg-awning px-5 pt-2 pb-1 font-semibold text-lg text-on-awning tracking-normal"
      >
        {t(topic)}
      </Label>
    </div>
  );
}
