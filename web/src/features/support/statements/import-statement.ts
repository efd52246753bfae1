import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";

/** Sends a bank's file. A double click on the same file makes one import. */
export function importStatement(bankAccount: string, file: File) {
  const form = new FormData();
  form.set("bankAccount", bankAccount);
  form.set("file", file);
  const about = { bankAccount, name: file.name, size: file.size, changed: file.lastModified };
  return once("statement", about, (headers) =>
    unwrap(
      api.POST("/api/support/statements", {
        params: { header: headers },
        // The generated type describes the parts; the browser sends the form itself.
        body: form as never,
        bodySerializer: (body) => body as unknown as FormData,
      }),
    ),
  );
}
