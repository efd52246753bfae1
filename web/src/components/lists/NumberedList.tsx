/** Sentences in their order, each with a large number before it. */
export function NumberedList({ items }: { items: string[] }) {
  return (
    <ol className="mt-8 flex max-w-prose flex-col gap-5">
      {items.map((item, before) => (
        <li key={item} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline">
          <span aria-hidden className="font-mono text-brand text-xl">
            {before + 1}
          </span>
          <p>{item}</p>
        </li>
      ))}
    </ol>
  );
}
