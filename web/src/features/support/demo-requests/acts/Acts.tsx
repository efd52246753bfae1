"use client";

import { useQuery } from "@tanstack/react-query";
import { agentSessionQuery, mayHelpOwners } from "../../desk/agents";
import type { DemoRequest } from "../calls";
import { acts } from "../states";
import { BookCall } from "./BookCall";
import { CloseRequest } from "./CloseRequest";
import { EditNotes } from "./EditNotes";
import { MarkCalled } from "./MarkCalled";

/** The acts that the agent may take on the request now; a viewer has none. */
export function Acts({ request }: { request: DemoRequest }) {
  const { data } = useQuery(agentSessionQuery);
  if (!mayHelpOwners(data?.agent.role)) return null;
  const may = acts[request.state];
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3">
      {may.includes("call") ? <MarkCalled request={request} /> : null}
      {may.includes("book") ? <BookCall request={request} /> : null}
      <EditNotes request={request} />
      {may.includes("close") ? <CloseRequest request={request} /> : null}
    </div>
  );
}
