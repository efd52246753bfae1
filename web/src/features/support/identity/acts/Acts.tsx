"use client";

import { useQuery } from "@tanstack/react-query";
import { agentSessionQuery, mayDecideAccounts } from "../../desk/agents";
import type { IdentityCase } from "../calls";
import { ApproveCase } from "./ApproveCase";
import { ClaimCase } from "./ClaimCase";
import { ClearMatch } from "./ClearMatch";
import { HandCase } from "./HandCase";
import { RejectCase } from "./RejectCase";

/** The acts that the agent may take on the case now; the service enforces this. */
export function Acts({ row }: { row: IdentityCase }) {
  const role = useQuery(agentSessionQuery).data?.agent.role;
  if (row.state !== "waiting") return null;
  const decidesMatch = row.matchOpen && mayDecideAccounts(role);
  return (
    <div className="flex flex-wrap gap-3">
      {row.rights.mayDecide ? (
        <>
          {row.matchOpen ? null : <ApproveCase row={row} />}
          {decidesMatch ? <ClearMatch row={row} /> : null}
          <RejectCase row={row} forFraud={decidesMatch} />
          <HandCase row={row} />
        </>
      ) : row.rights.mayClaim ? (
        <ClaimCase row={row} />
      ) : null}
    </div>
  );
}
