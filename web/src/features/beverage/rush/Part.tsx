import type { ReactNode } from "react";

interface Props {
  title: string;
  /** The part of the scene. */
  scene: ReactNode;
  children: ReactNode;
}

/** A place of the scene, with a description in words below. */
export function Part({ title, scene, children }: Props) {
  return (
    <div className="min-w-0 max-lg:grid max-lg:gap-x-6 max-lg:gap-y-3 sm:max-lg:grid-cols-2">
      {scene}
      <div className="lg:pt-4 lg:pr-8">
        <h3 className="font-semibold text-base">{title}</h3>
        {children}
      </div>
    </div>
  );
}

/** Floor and counter, which run on from place to place. */
export function Ground({ width, hasCounter }: { width: number; hasCounter: boolean }) {
  return (
    <>
      <rect x="-1" y="372" width={width + 2} height="28" className="fill-line" />
      {hasCounter ? (
        <>
          <rect x="-1" y="300" width={width + 2} height="16" className="fill-wood" />
          <rect x="-1" y="316" width={width + 2} height="56" className="fill-wood-edge" />
        </>
      ) : null}
    </>
  );
}

export const sceneClass = "block w-full bg-sunken max-lg:rounded-lg lg:overflow-visible";
