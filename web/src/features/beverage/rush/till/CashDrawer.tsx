/** Under the counter; open while cash goes in and change comes out. */
export function CashDrawer({ isOpen }: { isOpen: boolean }) {
  const y = isOpen ? 338 : 322;
  return (
    <>
      {isOpen ? (
        <>
          <path d="M100 320h200l10 20H90z" className="fill-frame" />
          <path d="M112 324h50l-2 14h-52z" className="fill-tomato" />
          <path d="M172 324h50v14h-51z" className="fill-leaf" />
          <path d="M232 324h50l4 14h-52z" className="fill-tea" />
        </>
      ) : null}
      <rect x="90" y={y} width="220" height="40" rx="4" className="fill-frame" />
      <rect x="172" y={y + 15} width="56" height="9" rx="4.5" className="fill-line-strong" />
    </>
  );
}
