/** The head of a page that opens in lamplight: its question at the left, the answer at the right. */
export function OpeningHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-ink-soft text-lg">{lead}</p>
    </div>
  );
}
