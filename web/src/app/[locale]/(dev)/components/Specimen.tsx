import type { ReactNode } from "react";
import { cx } from "@/components/cx";

/** The components of one folder. */
export function Room({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} className="specimens">
      <h2 className="text-2xl">{name}</h2>
      {children}
    </section>
  );
}

/** A component under its name, with its states below. */
export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h3>{of}</h3>
      <div className="specimen-states">{children}</div>
    </section>
  );
}

interface StateProps {
  name: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Holds what the component fixes to the screen. */
  screen?: boolean;
  children?: ReactNode;
}

export function State({ name, wide, screen, children }: StateProps) {
  return (
    <div className={cx("specimen-state", wide && "wide")}>
      <p>{name}</p>
      {screen ? <div className="specimen-screen">{children}</div> : children}
    </div>
  );
}
