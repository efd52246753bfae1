// The outcome that a call's declaration promises a caller. `web/openapi.json` names the required standing,
// grant or role beside each security scheme of an operation.

/**
 * @typedef {{ name: string, is: Record<string, string[]>, due?: boolean }} Caller the standings, grants and
 * roles of a session, by scheme
 */
/** @typedef {{ operationId: string, security?: Record<string, string[]>[] }} Operation */

export const SERVED = "served";

/** The answer for a caller without any of the schemes. */
const STRANGER = {
  draft: "404 registration.none",
  device: "404 device.not_paired",
  staff: "401 session.missing",
  owner: "401 session.missing",
  manager: "401 session.missing",
  agent: "401 session.missing",
};

/** The answer for a caller of the scheme with too little privilege. */
const TOO_LITTLE = {
  owner: "403 account.frozen",
  manager: "403 grant.missing",
  agent: "403 agent.role_too_low",
};

/** Managers sign in where owners do. */
const NOT_AN_OWNER = "403 session.not_an_owner";

/** An agent whose password an operator knows may look, change it, and leave. */
const WITH_DUE_PASSWORD = [
  "agent_who_am_i",
  "agent_sign_out",
  "agent_change_password",
  "agent_sessions",
  "agent_end_session",
  "agent_end_other_sessions",
  "agent_prove_password",
  "agent_begin_totp",
  "agent_confirm_totp",
];

/** Calls that declare a draft or a device, and have their own answer for a visitor without it. */
const WITHOUT = {
  start_registration: SERVED,
  verify_registration: SERVED,
  current_device: SERVED,
  claim_pairing: "404 pairing.over",
};

/** @param {Operation} operation @param {Caller} caller */
export function expected({ operationId, security }, caller) {
  const schemes = required(security);
  if (schemes.length === 0) return SERVED;
  const [scheme, least] = schemes.find(([name]) => caller.is[name]) ?? schemes[0];
  const has = caller.is[scheme];
  if (!has && scheme === "owner" && caller.is.manager) return NOT_AN_OWNER;
  if (!has) return WITHOUT[operationId] ?? STRANGER[scheme];
  if (caller.due)
    return WITH_DUE_PASSWORD.includes(operationId) ? SERVED : "403 agent.password_due";
  return least.every((name) => has.includes(name)) ? SERVED : TOO_LITTLE[scheme];
}

/** The schemes whose cookies a browser sends; a bearer token replaces any of them. */
function required(security = []) {
  return security.flatMap((one) => Object.entries(one)).filter(([name]) => name !== "bearer");
}

/** @param {{ status: number, body: any }} answer */
export function verdict({ status, body }) {
  const said = body?.reason ? `${status} ${body.reason}` : `${status}`;
  const isRefusal = [401, 404].includes(status) || status >= 500;
  const isAboutCaller = Object.values(TOO_LITTLE)
    .concat("403 agent.password_due", NOT_AN_OWNER)
    .includes(said);
  return isRefusal || isAboutCaller ? said : SERVED;
}
