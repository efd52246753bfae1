const stripes = [0, 1, 2, 3, 4];
/** Widths of a stripe at the upper and at the lower edge of the cloth. */
const [narrow, broad] = [14, 17];

/** Our front under its awning, in the light of the lamp. The origin is the middle of its foot. */
export function Front() {
  return (
    <>
      <ellipse cy="1" rx="48" ry="8" className="fill-lamp" />
      <path d="M-34-50h68V0h-68z" strokeWidth="2" className="fill-surface stroke-ink" />
      <path d="M-26-36h30v22h-30z" strokeWidth="2" className="fill-window stroke-ink" />
      <path d="M12-36h15V0H12z" strokeWidth="2" className="fill-wood stroke-ink" />
      {stripes.map((at) => {
        const [upper, lower] = [(at - 2.5) * narrow, (at - 2.5) * broad];
        return (
          <path
            key={at}
            d={`M${upper}-70h${narrow}L${lower + broad}-44a${broad / 2} 8 0 0 1-${broad} 0z`}
            className={at % 2 === 0 ? "fill-awning" : "fill-awning-stripe"}
          />
        );
      })}
    </>
  );
}

Front.height = 70;
