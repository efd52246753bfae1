import type { Shop } from "@/features/account/queries";
import type { Member } from "@/features/account/staff/calls";

export const shop = { shopId: "shp_1", shopName: "Centro", accountState: "active" } as Shop;

/** A member of the outlet's staff, with a PIN and without access to the dashboard. */
export const member = (more: Partial<Member> = {}): Member => ({
  shopId: "shp_1",
  staffId: "101",
  name: "Sari",
  position: "Cashier",
  grants: [],
  status: "active",
  statusSince: "2026-01-05T03:00:00Z",
  addedAt: "2026-01-05T03:00:00Z",
  version: 4,
  knowsTillGrants: true,
  hasPin: true,
  manager: null,
  ...more,
});
