"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { navigated, navigating } from "@/lib/navigation/navigating";

const throttle = 200;
const duration = 5000;

function Bar() {
  const pathname = usePathname();
  const query = useSearchParams();
  const [running, setRunning] = useState(false);

  useEffect(() => {
    let show: ReturnType<typeof setTimeout>;
    let hide: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(show);
      clearTimeout(hide);
      show = setTimeout(() => setRunning(true), throttle);
      hide = setTimeout(() => setRunning(false), throttle + duration);
    };
    const stop = () => {
      clearTimeout(show);
      clearTimeout(hide);
      setRunning(false);
    };
    window.addEventListener(navigating, start);
    window.addEventListener(navigated, stop);
    return () => {
      stop();
      window.removeEventListener(navigating, start);
      window.removeEventListener(navigated, stop);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address means that the navigation arrived
  useEffect(() => {
    window.dispatchEvent(new Event(navigated));
  }, [pathname, query]);

  return running ? <div aria-hidden className="progress" /> : null;
}

export function Progress() {
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}
