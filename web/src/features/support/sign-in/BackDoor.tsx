import { business } from "@/config/business";
import { Person } from "@/features/drawings/Person";
import { Words } from "@/features/help/pictures/parts/Bits";

/** The back door of our shop: an agent looks out of its lit window. */
export function BackDoor({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 500 400" className={className}>
      <rect width="500" height="400" rx="14" className="fill-sunken" />
      <path d="M0 350h500v36a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" className="fill-wood" />
      <path d="M0 382h500v4a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" className="fill-wood-edge" />
      <path d="M140 350V56a8 8 0 0 1 8-8h184a8 8 0 0 1 8 8v294z" className="fill-wood-edge" />
      <path d="M154 62h172v288H154z" strokeWidth="2" className="fill-awning stroke-frame" />
      <AgentAtWindow />
      <path d="M178 246h124v80H178z" fill="none" strokeWidth="2" className="stroke-awning-stripe" />
      <rect
        x="308"
        y="222"
        width="11"
        height="40"
        rx="5.5"
        strokeWidth="2"
        className="fill-lamp stroke-frame"
      />
      <Plant />
      <g transform="translate(356 120)">
        <rect width="130" height="84" rx="6" strokeWidth="6" className="fill-board stroke-wood" />
        <Words x={65} y={34} room={112} size={20} bold anchor="middle" ink="fill-on-awning">
          {business.name}
        </Words>
        <path
          d="M49 60a16 16 0 0 1 32 0M49 62v9M81 62v9"
          fill="none"
          strokeWidth="3"
          className="stroke-lamp"
        />
        <path
          d="M48 60v11M82 60v11"
          strokeWidth="8"
          strokeLinecap="round"
          className="stroke-lamp"
        />
      </g>
    </svg>
  );
}

const pane = { width: 124, height: 142 };

/** The pane clips the agent, who wears a headset. */
function AgentAtWindow() {
  return (
    <>
      <svg aria-hidden="true" x="178" y="84" {...pane}>
        <rect {...pane} className="fill-window" />
        <g transform="translate(62 212) scale(1.25)">
          <Person look={1} />
          <path
            d="M-23-106v-4a23 23 0 0 1 46 0v4"
            fill="none"
            strokeWidth="4"
            className="stroke-awning"
          />
          <path
            d="M-23-98c0 12 8 14 18 14"
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            className="stroke-awning"
          />
          <rect x="-29" y="-114" width="11" height="20" rx="5" className="fill-awning" />
          <rect x="18" y="-114" width="11" height="20" rx="5" className="fill-awning" />
        </g>
      </svg>
      <rect x="178" y="84" {...pane} fill="none" strokeWidth="2" className="stroke-frame" />
    </>
  );
}

function Plant() {
  return (
    <g transform="translate(70 350)">
      <path
        d="M0-46c-6-34-26-44-40-44 0 26 14 44 40 44zM0-46c-4-46 8-70 26-84 12 32 4 66-26 84zM0-46c10-26 26-34 44-32-4 22-20 34-44 32z"
        className="fill-leaf"
      />
      <path d="M-30-50h60l-8 50h-44z" className="fill-tea" />
      <path d="M-34-56h68v14h-68z" className="fill-coffee" />
    </g>
  );
}
