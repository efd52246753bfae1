import type { ReactNode } from "react";

interface Member {
  name: string;
  position: ReactNode;
  text: ReactNode;
}

/** People of the example with their work. */
export function TeamList({ team }: { team: Member[] }) {
  return (
    <dl className="border-line-strong border-b">
      {team.map(({ name, position, text }) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-line-strong border-t py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="flex flex-wrap items-baseline gap-x-2 font-semibold sm:block">
            {name}
            <span className="font-mono font-normal text-ink-soft text-sm sm:block">{position}</span>
          </dt>
          <dd className="max-w-prose">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
