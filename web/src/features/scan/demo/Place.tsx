import { type ReactNode, useId } from "react";
import { cx } from "@/components/cx";

interface Props {
  id: string;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One of the three places that an order passes. */
export function Place({ id, title, children, className }: Props) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cx("w-full min-w-0 max-sm:mx-auto max-sm:max-w-md", className)}
    >
      <h2 id={heading} className="mb-4 text-lg max-lg:text-xl xl:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
