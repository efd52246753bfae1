import { type Table, tables } from "@/features/day/tables";
import { TableDrawing } from "../plan/TableDrawing";
import { useLooks } from "../plan/use-looks";
import type { Room } from "../rules/room";
import { rooms, stories } from "../rules/stories";

type Story = keyof typeof rooms;

const pictures: Record<Story, () => React.ReactNode> = {
  move: Moved,
  join: Joined,
  split: Divided,
};

/** The tables after a story, from above. The words beside the picture say the same. */
export function StoryPicture({ story }: { story: Story }) {
  const Picture = pictures[story];
  return (
    <svg aria-hidden="true" viewBox="0 0 380 200" className="w-full rounded-lg bg-sunken">
      <Picture />
    </svg>
  );
}

/** The guests went the way of the arrow. */
function Moved() {
  const { from, to } = stories.move;
  return (
    <>
      <At number={from} x={92} room={rooms.move} />
      <At number={to} x={288} room={rooms.move} />
      <g fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-brand">
        <path d="M166 100h44" strokeDasharray="1 11" />
        <path d="m206 90 12 10-12 10" strokeLinejoin="round" />
      </g>
    </>
  );
}

/** Dots hold them together, as on the plan. */
function Joined() {
  const { from, to } = stories.join;
  return (
    <>
      <path
        d="M106 100h168"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="1 14"
        className="stroke-brand"
      />
      <At number={from} x={106} room={rooms.join} />
      <At number={to} x={274} room={rooms.join} />
    </>
  );
}

/** Two slips leave one table. */
function Divided() {
  return (
    <>
      <At number={stories.split.table} x={124} room={rooms.split} />
      <SlipOf part={0} y={22} />
      <SlipOf part={1} y={108} />
      <g fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-brand">
        <path d="M222 84 252 62M222 116l30 22" strokeDasharray="1 9" />
      </g>
    </>
  );
}

function SlipOf({ part, y }: { part: number; y: number }) {
  const lines = part === 0 ? [62, 44] : [54, 66];
  return (
    <g transform={`translate(266 ${y}) rotate(${part === 0 ? 3 : -3})`}>
      <path
        d="M0 0h92v60l-7.700 7-7.700-7-7.600 7-7.700-7-7.700 7-7.600-7-7.700 7-7.700-7-7.600 7-7.700-7-7.600 7-7.700-7z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-paper stroke-paper-line"
      />
      <text x="12" y="22" fontSize="15" fontWeight="700" className="fill-paper-ink font-mono">
        {part + 1}/{stories.split.parts.length}
      </text>
      {lines.map((width, at) => (
        <path
          key={width}
          d={`M12 ${36 + at * 12}h${width}`}
          strokeWidth="4"
          strokeDasharray="1 7"
          strokeLinecap="round"
          className="stroke-paper-line"
        />
      ))}
    </g>
  );
}

function At({ number, x, room }: { number: number; x: number; room: Room }) {
  const look = useLooks(room);
  const table = tables.find((each): each is Table => each.number === number);
  return table ? (
    <g transform={`translate(${x} 100)`}>
      <TableDrawing table={table} look={look(table).look} />
    </g>
  ) : null;
}
