import { Till } from "@/features/home/counter/Till";

/** The till on a tablet, goods and order side by side, and on a phone, the order alone. */
export function TwoDevices({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 760 362" className={className}>
      <g transform="translate(0 362)">
        <Till hasGoods />
      </g>
      <g transform="translate(548 362)">
        <Till hasGoods={false} />
      </g>
    </svg>
  );
}
