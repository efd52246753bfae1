import { Bar, Door, Plant, Windows } from "./furniture";

interface Props {
  bar: string;
  terrace: string;
}

/** The room of the wide plan: windows above, the door at the left, the bar, a terrace. */
export function WideWalls({ bar, terrace }: Props) {
  return (
    <>
      <path d="M6 6H694V210H388V414H6z" className="fill-sunken" />
      <rect x="388" y="210" width="306" height="204" className="fill-surface" />
      <path
        d="M388 250H694M388 290H694M388 330H694M388 370H694"
        strokeWidth="2"
        className="stroke-line"
      />
      <path
        d="M694 216V414H394"
        fill="none"
        strokeWidth="6"
        strokeDasharray="14 8"
        className="stroke-wood-edge"
      />
      <path
        d="M6 176V6H694V210H568M520 210H388V414H6V224"
        fill="none"
        strokeWidth="10"
        className="stroke-frame"
      />
      <Windows at={[58, 214, 354, 514]} length={92} />
      <Door leaf="M6 176H54" sweep="M54 176A48 48 0 0 1 6 224" />
      <Door leaf="M520 210V258" sweep="M520 258A48 48 0 0 0 568 210" />
      <Bar x={66} y={378} width={300} label={bar} />
      <Plant x={36} y={390} />
      <Plant x={668} y={36} />
      <Plant x={670} y={388} />
      <Plant x={416} y={388} />
      <text x="546" y="400" fontSize="15" textAnchor="middle" className="fill-ink-soft">
        {terrace}
      </text>
    </>
  );
}

export function TallWalls({ bar, terrace }: Props) {
  return (
    <>
      <path d="M6 6H354V550H6z" className="fill-sunken" />
      <rect x="6" y="550" width="348" height="184" className="fill-surface" />
      <path d="M6 596H354M6 642H354M6 688H354" strokeWidth="2" className="stroke-line" />
      <path
        d="M6 556V734H354V556"
        fill="none"
        strokeWidth="6"
        strokeDasharray="14 8"
        className="stroke-wood-edge"
      />
      <path
        d="M6 158V6H354V550H206M164 550H6V196"
        fill="none"
        strokeWidth="10"
        className="stroke-frame"
      />
      <Windows at={[50, 220]} length={90} />
      <Door leaf="M6 158H44" sweep="M44 158A38 38 0 0 1 6 196" />
      <Door leaf="M164 550V592" sweep="M164 592A42 42 0 0 0 206 550" />
      <Bar x={64} y={508} width={270} label={bar} />
      <Plant x={36} y={522} />
      <Plant x={180} y={96} />
      <Plant x={180} y={336} />
      <text x="180" y="716" fontSize="15" textAnchor="middle" className="fill-ink-soft">
        {terrace}
      </text>
    </>
  );
}
