import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { useSeenVersion } from "../use-seen-version";

type Schemas = components["schemas"];
export type Member = Schemas["ListedMember"];
export type Grant = Schemas["Grant"];

/** In the order in which pages show them. */
export const grants = {
  accessOfOutlet: ["staff_report", "add_menu", "store_information"],
  accessOfTill: ["discount", "void_sale", "open_drawer", "close_shift", "day_sales"],
} as const satisfies Record<string, Grant[]>;

export interface MemberFields {
  name: string;
  position: string;
  grants: Grant[];
}

/** Whether the member has access to the dashboard, or an invitation that is still open. */
export const mayEnter = ({ manager }: Member) => Boolean(manager?.since ?? manager?.invitedUntil);

/** The id of the heading of a member's card, which stays when a control of the card is gone. */
export const headingOf = ({ staffId }: Member) => `member-${staffId}`;

export const staffQuery = (shopId: string) =>
  queryOptions({
    queryKey: ["staff", shopId],
    queryFn: () => unwrap(api.GET("/api/shops/{shopId}/staff", { params: { path: { shopId } } })),
  });

export function useReadAgain(shopId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: staffQuery(shopId).queryKey });
}

export function useAddMember(shopId: string) {
  const readAgain = useReadAgain(shopId);
  return async (body: MemberFields) => {
    await once(`add-staff:${shopId}`, body, (header) =>
      unwrap(api.POST("/api/shops/{shopId}/staff", { params: { path: { shopId }, header }, body })),
    );
    await readAgain();
    return true;
  };
}

const patch = ({ shopId, staffId }: Member, body: Schemas["UpdateStaffRequest"]) =>
  unwrap(
    api.PATCH("/api/shops/{shopId}/staff/{staffId}", {
      params: { path: { shopId, staffId } },
      body,
    }),
  );

/** @param member as the opened form shows it */
export function useChangeMember(member: Member) {
  const client = useQueryClient();
  const readAgain = useReadAgain(member.shopId);
  const { change, overtakenBy } = useSeenVersion(member, "staff.stale", async () => {
    const members = await client.fetchQuery({ ...staffQuery(member.shopId), staleTime: 0 });
    return members.find((now) => now.staffId === member.staffId);
  });
  const send = async (fields: MemberFields) => {
    const { knowsTillGrants } = member;
    const saved = await change((version) => patch(member, { ...fields, knowsTillGrants, version }));
    await readAgain();
    return saved.knowsTillGrants || !knowsTillGrants;
  };
  return { send, overtakenBy };
}

export function useMemberStatus(member: Member) {
  const readAgain = useReadAgain(member.shopId);
  return useMutation({
    mutationFn: (status: Member["status"]) => patch(member, { status }),
    onSettled: readAgain,
  });
}

export function useRemoveMember({ shopId, staffId }: Member, onRemoved: () => void) {
  const readAgain = useReadAgain(shopId);
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE("/api/shops/{shopId}/staff/{staffId}", {
          params: { path: { shopId, staffId } },
        }),
      ),
    onSuccess: onRemoved,
    onSettled: readAgain,
  });
}

export function useSetPin({ shopId, staffId }: Member) {
  const readAgain = useReadAgain(shopId);
  return async (pin: string) => {
    await unwrap(
      api.PUT("/api/shops/{shopId}/staff/{staffId}/pin", {
        params: { path: { shopId, staffId } },
        body: { pin },
      }),
    );
    await readAgain();
  };
}
