"use client";

import "@/styles/globals.css";
import { Crash } from "@/components/Crash";

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="es">
      <body>
        <main>
          <Crash {...props} />
        </main>
      </body>
    </html>
  );
}
