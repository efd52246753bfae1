import type { Locale } from "@/i18n/locales";

const drawings: Record<Locale, React.ReactNode> = {
  es: (
    <>
      <path d="M0 0h24v16H0z" fill="#c60b1e" />
      <path d="M0 4h24v8H0z" fill="#ffc400" />
    </>
  ),
  en: (
    <>
      <path d="M0 0h24v16H0z" fill="#012169" />
      <path d="m0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth="3.200" />
      <path d="m0 0 24 16M24 0 0 16" stroke="#c8102e" strokeWidth="1.300" />
      <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5.200" />
      <path d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3" />
    </>
  ),
  id: (
    <>
      <path d="M0 0h24v16H0z" fill="#fff" />
      <path d="M0 0h24v8H0z" fill="#ce1126" />
    </>
  ),
};

export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 16"
      width="24"
      height="16"
      className="rounded-sm outline outline-line-strong"
    >
      {drawings[locale]}
    </svg>
  );
}
