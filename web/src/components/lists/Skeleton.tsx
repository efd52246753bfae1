/** Lines in the place of data that is on its way. Screen readers read `label` instead. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: identical lines
          key={index}
          className={
            index === lines - 1 && lines > 1 ? "skeleton h-6 w-2/3" : "skeleton h-6 w-full"
          }
        />
      ))}
    </div>
  );
}
