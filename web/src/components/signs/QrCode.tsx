import { QrModules } from "./QrModules";
import { siteCode } from "./site-code";

interface Props {
  /** A path of this site, in the language that the code opens. */
  path: string;
  /** The text alternative. */
  title: string;
}

/** An address of this site as a code that any phone's camera reads. It is part of the built page. */
export function QrCode({ path, title }: Props) {
  const code = siteCode(path);
  return (
    <svg
      role="img"
      viewBox={`0 0 ${code.width} ${code.width}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full"
    >
      <title>{title}</title>
      <QrModules code={code} />
    </svg>
  );
}
