import { useRef, useState } from "react";
import { api } from "@/lib/api/client";
import { ApiFailure, isFailure } from "@/lib/api/failure";
import { sentenceFor } from "@/lib/api/sentences";
import { save } from "./save";

type State = "idle" | "preparing" | "done" | "often";

async function archive(): Promise<{ file: Blob; name: string }> {
  const answer = await api.POST("/api/account/export", { parseAs: "blob" }).catch(() => {
    throw new ApiFailure(0, "network");
  });
  const { response, error } = answer;
  if (!response.ok) {
    const said = (error ?? {}) as { reason?: ApiFailure["reason"] };
    throw new ApiFailure(response.status, said.reason ?? `http.${response.status}`);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { file: answer.data as Blob, name: name ?? "mostrador.zip" };
}

/** Fetches the archive with one call at a time, after the password prompt if the server demands it. */
export function useExport() {
  const running = useRef(false);
  const [state, setState] = useState<State>("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);

  const download = async () => {
    if (running.current) return;
    running.current = true;
    setProblem(null);
    setState("preparing");
    try {
      const { file, name } = await archive();
      save(file, name);
      setState("done");
    } catch (error) {
      const often = isFailure(error) && error.code === 429;
      setState(often ? "often" : "idle");
      if (isFailure(error) && error.reason === "session.password_required") setAsksPassword(true);
      else if (!often) setProblem(await sentenceFor(error));
    } finally {
      running.current = false;
    }
  };
  return {
    download,
    state,
    problem,
    asksPassword,
    goOn: () => {
      setAsksPassword(false);
      void download();
    },
    giveUp: () => setAsksPassword(false),
  };
}
