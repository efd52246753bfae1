import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { sendingWithProgress } from "@/lib/api/upload";

export type Papers = components["schemas"]["Papers"];

/** An agent may decide while the page is open. */
const lookAgain = 30_000;

export const readPapers = () => unwrap(api.GET("/api/account/identity"));

export const papersQuery = queryOptions({
  queryKey: ["papers"],
  queryFn: readPapers,
  refetchInterval: ({ state }) => (state.data?.state === "waiting" ? lookAgain : false),
});

export const appealPapers = (text: string) =>
  unwrap(api.POST("/api/account/identity/appeal", { body: { text } }));

export interface PapersFields {
  nationalId: string;
  nameOnId: string;
  photo: File | null;
}

/** The most bytes of a photo that the server takes. */
export const largestPhoto = 8 * 1024 * 1024;

/** @param onProgress gets the uploaded part of the photo, from 0 to 1 */
export function supplyPapers(
  { nationalId, nameOnId, photo }: PapersFields,
  onProgress: (part: number) => void,
): Promise<Papers> {
  const form = new FormData();
  form.set("nationalId", nationalId);
  form.set("nameOnId", nameOnId);
  if (photo) form.set("photo", photo);
  return unwrap(
    api.PUT("/api/account/identity", {
      // The generated type describes the parts; the browser sends the form itself.
      body: form as never,
      bodySerializer: (body) => body as unknown as FormData,
      fetch: sendingWithProgress(form, onProgress),
    }),
  );
}
