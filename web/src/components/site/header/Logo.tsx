import { business } from "@/config/business";

/** A counter under its awning. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className}>
      <path d="M5 5h30l2 9H3z" className="fill-brand" />
      <path d="M12.5 5 11 14h6l.5-9zM22.5 5l.5 9h6l-1.500-9z" className="fill-lamp" />
      <path
        d="M3 14a3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0z"
        className="fill-brand"
      />
      <path d="M6 24h28v11H6z" className="fill-current" />
      <path d="M3.500 21.500h33v4h-33z" className="fill-lamp" />
    </svg>
  );
}

/** Mark and name, for a link to the home page. */
export function LogoName() {
  return (
    <>
      <LogoMark className="size-8 sm:size-9" />
      <span className="font-bold text-lg tracking-tight max-[22rem]:sr-only sm:text-xl">
        {business.name}
      </span>
    </>
  );
}
