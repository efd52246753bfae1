"use client";

import "@/styles/globals.css";
import { Crash } from "@/components/Crash";
import { LastResort } from "@/components/LastResort";

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="es">
      <body>
        <main>
          <LastResort>
            <Crash {...props} />
          </LastResort>
        </main>
      </body>
    </html>
  );
}
