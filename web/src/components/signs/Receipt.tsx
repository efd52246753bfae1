import type { ReactNode } from "react";
import { cx } from "../cx";

interface Props {
  children: ReactNode;
  className?: string;
}

/** Paper with a torn lower edge. Fill it with ReceiptHead, ReceiptLine, ReceiptRule and ReceiptTotal. */
export function Receipt({ children, className }: Props) {
  return (
    <div className={cx("drop-shadow-receipt", className)}>
      <div className="receipt">{children}</div>
    </div>
  );
}

interface HeadProps {
  title: ReactNode;
  lines?: ReactNode[];
  /** Makes the title a heading of the page, where the paper stands for a part of it. */
  as?: "p" | "h2";
}

export function ReceiptHead({ title, lines, as: Title = "p" }: HeadProps) {
  return (
    <div className="mb-3 text-center">
      <Title className="font-bold text-base tracking-wide">{title}</Title>
      {lines?.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines that never move
        <p key={index} className="text-paper-soft text-xs">
          {line}
        </p>
      ))}
    </div>
  );
}

interface LineProps {
  label: ReactNode;
  value: ReactNode;
  /** Smaller second line under the label. */
  note?: ReactNode;
  strong?: boolean;
}

/** Label and value joined by dots. */
export function ReceiptLine({ label, value, note, strong }: LineProps) {
  return (
    <div className={cx("py-0.5", strong && "font-bold text-base")}>
      <div className="leader">
        <span>{label}</span>
        <span aria-hidden className="dots" />
        <span>{value}</span>
      </div>
      {note ? <p className="text-paper-soft text-xs">{note}</p> : null}
    </div>
  );
}

export function ReceiptRule() {
  return <hr className="receipt-rule" />;
}

export function ReceiptTotal({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <>
      <ReceiptRule />
      <ReceiptLine label={label} value={value} strong />
    </>
  );
}
