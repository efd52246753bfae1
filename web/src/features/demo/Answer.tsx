import type { ReactNode, Ref } from "react";
import { Notice } from "@/components/signs/Notice";

interface Props {
  /** The anchor to which the answer to a plain form leads. */
  id: "sent" | "failed";
  /** True until the script has sent the form; then the address alone decides. */
  untouched: boolean;
  shown: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The result of the form. It is in the page from the start, so that it shows without script, too. */
export function Answer({ id, untouched, shown, ref, children }: Props) {
  const seen = untouched ? "hidden target:block" : shown ? "" : "hidden";
  return (
    <div id={id} ref={ref} tabIndex={-1} className={`scroll-mt-28 ${seen}`}>
      <Notice tone={id === "sent" ? "good" : "alarm"} live={id === "failed"}>
        {children}
      </Notice>
    </div>
  );
}
