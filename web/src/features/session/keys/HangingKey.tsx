import { Hook, Key } from "./Key";

/** One key of the board, for the outlet beside it. */
export function HangingKey({ cut }: { cut: number }) {
  return (
    <div className="self-start rounded-md border-4 border-wood bg-awning px-3 py-2 max-sm:hidden">
      <svg aria-hidden="true" viewBox="-40 -12 80 222" className="w-14">
        <Key cut={cut} isNew={false} />
        <Hook />
      </svg>
    </div>
  );
}
