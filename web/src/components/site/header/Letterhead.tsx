import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { LogoName } from "./Logo";

/** The head of a printed page, where the screen has the header. */
export function Letterhead() {
  return (
    <div className="hidden print:block">
      <Wide className="flex items-center justify-between border-ink border-b-2 pb-3">
        <div className="flex items-center gap-2.5">
          <LogoName />
        </div>
        <address className="text-right font-mono text-xs not-italic">
          <a href={business.phoneHref} className="block no-underline">
            {business.phone}
          </a>
          <a href={`mailto:${business.email}`} className="block no-underline">
            {business.email}
          </a>
        </address>
      </Wide>
    </div>
  );
}
