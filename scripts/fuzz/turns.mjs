// The calls of each turn. The first three turns make all calls; the later ones make those that serve only
// their caller, or also serve the caller of an earlier turn but by another rule.

/** @typedef {Record<string, string[]>} Needs the scopes of each security scheme */
/** @typedef {{ operationId: string, security?: Needs[] }} Operation */
/** @typedef {{ paths: Record<string, Record<string, Operation>> }} Contract */

export const TURNS = ["visitor", "owner", "agent", "staff", "manager", "admin"];

/**
 * The callers of the short turns: `serves` tells which calls are theirs, and `passed` lists the statuses that
 * prove that a call's guard let its caller pass. Staff have no 404 there: their calls name no thing that
 * could be missing, so a 404 tells of a missing device.
 *
 * @type {Record<string, { serves: (needs: Needs) => boolean | undefined, passed: number[] }>}
 */
const CALLERS = {
  staff: { serves: (needs) => "staff" in needs || "device" in needs, passed: [200, 409, 422] },
  manager: { serves: (needs) => "manager" in needs, passed: [200, 404, 409, 422] },
  admin: { serves: ({ agent }) => agent?.includes("admin"), passed: [200, 404, 409, 422] },
};

/**
 * The operations of a short turn: its own calls, and the lists that name their things. Each of its own calls
 * must get one of the statuses `passed`. A turn of all calls has no such choice.
 *
 * @param {Contract} contract
 * @param {string} turn
 */
export function callsOf({ paths }, turn) {
  const caller = CALLERS[turn];
  if (!caller) return undefined;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const own = all.filter(({ operation }) => (operation.security ?? []).some(caller.serves));
  if (own.length === 0) throw new Error(`no call of the contract is for the turn ${turn}`);
  const isListOfOwn = ({ path, method }) =>
    method === "get" && !path.includes("{") && own.some((call) => call.path.startsWith(`${path}/`));
  const made = all.filter((call) => own.includes(call) || isListOfOwn(call));
  return {
    operations: made.map(({ operation }) => operation.operationId),
    guarded: own.map(({ path, method }) => `${method.toUpperCase()} ${path}`),
    passed: caller.passed,
  };
}
