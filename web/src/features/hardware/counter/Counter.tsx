import { getTranslations } from "next-intl/server";
import { orderOfTheDay as order, total } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { pieces } from "../pieces";
import { Drawer } from "./Drawer";
import { type Layout, slab } from "./layouts";
import { MenuBoard } from "./MenuBoard";
import { PieceLink } from "./PieceLink";
import { Printer } from "./Printer";
import { Stand } from "./Stand";

const drawings = { stand: Stand, printer: Printer, drawer: Drawer };

/** The counter from where the cashier stands, reaching from edge to edge of the page. */
export async function Counter({ layout, className }: { layout: Layout; className?: string }) {
  const t = await getTranslations("hardware.counter");
  const { rupiah } = await drawingWords();
  const title = `counter-${layout.width}`;
  const { scale } = layout;
  return (
    <nav aria-labelledby={title} className={className}>
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} className="w-full overflow-visible">
        <title id={title}>{t("picture", { total: rupiah(total(order.lines)) })}</title>
        <g aria-hidden>
          <Boards layout={layout} />
          {layout.menu ? <MenuBoard {...layout.menu} /> : null}
          {pieces.map((piece) => {
            const { x, y } = layout.pieces[piece];
            const Drawing = drawings[piece];
            return (
              <g key={piece} transform={`translate(${x} ${y}) scale(${scale})`}>
                <Drawing />
              </g>
            );
          })}
        </g>
        {pieces.map((piece) => (
          <PieceLink key={piece} piece={piece} layout={layout} />
        ))}
      </svg>
    </nav>
  );
}

const board = 120;

function Boards({ layout: { width, height, top, beyond } }: { layout: Layout }) {
  const [left, right] = [-beyond, width + beyond];
  const span = right - left;
  const seams = Array.from({ length: Math.floor(span / board) }, (_, at) => left + at * board);
  const under = top + slab;
  return (
    <>
      <rect x={left} y={under} width={span} height={height - under} className="fill-wood" />
      <path
        d={seams.map((x) => `M${x} ${under}V${height}`).join("")}
        strokeWidth="2"
        className="stroke-wood-edge"
      />
      <rect x={left} y={top} width={span} height={slab} className="fill-wood" />
      <rect x={left} y={under - 3} width={span} height="7" className="fill-wood-edge" />
      <rect x={left} y={height - 12} width={span} height="12" className="fill-wood-edge" />
    </>
  );
}
