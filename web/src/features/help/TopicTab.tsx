import { getTranslations } from "next-intl/server";
import type { Topic } from "./article";

/** The tab of a part of the manual, as it stands out of the book. */
export async function TopicTab({ topic, id }: { topic: Topic; id: string }) {
  const t = await getTranslations("help.topics");
  return (
    <div className="border-brand border-b-4">
      <h2
        id={id}
        className="inline-block rounded-t-md bg-brand px-5 pt-2 pb-1 font-semibold text-lg text-on-brand tracking-normal"
      >
        {t(topic)}
      </h2>
    </div>
  );
}
