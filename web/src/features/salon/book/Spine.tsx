const rings = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The rings between the pages, which lie side by side or, on a small screen, in a pile. */
export function Spine() {
  return (
    <div
      aria-hidden
      className="relative z-10 flex h-0 items-center justify-evenly lg:h-auto lg:w-0 lg:flex-col"
    >
      {rings.map((ring) => (
        <span
          key={ring}
          className="h-9 w-2.5 shrink-0 rounded-full border-2 border-paper bg-frame lg:h-2.5 lg:w-9"
        />
      ))}
    </div>
  );
}
