import { Words } from "@/features/help/pictures/parts/Bits";

/** A paper tag on its thread; it stays on the hook when the key is gone. */
export function Tag({ children }: { children: string }) {
  return (
    <>
      <path
        d="M6 30c20 14 34 34 42 62"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-on-awning"
      />
      <g transform="translate(48 90) rotate(7)">
        <path
          d="M-22 0h44l18 18v30a6 6 0 0 1-6 6h-68a6 6 0 0 1-6-6V18z"
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-paper stroke-frame"
        />
        <circle cy="10" r="4" className="fill-awning" />
        <Words x={0} y={41} room={76} size={19} bold anchor="middle" ink="fill-paper-ink">
          {children}
        </Words>
      </g>
    </>
  );
}
