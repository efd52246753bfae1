// The calls of each operation of `web/openapi.json`: a table in the order of the matrix. An operation without
// a row fails.
//
// `whose` names a thing that each caller has, `id` a thing that agents see, and `word` a value without an
// owner; `part` is the second id of a path, for a part of each caller's thing. `answers` is the answer to the
// first served caller, unless it is 200. An operation that `spends` a session or a draft leaves its caller
// with a new one.
import { cardPhoto } from "../product/card-photo.mjs";
import { CASHIER, CASHIER_PIN, FIRST_STAFF_ID } from "./owners.mjs";
import { AMOUNT, DEMO } from "./things.mjs";

const reason = "the matrix asks";
const secret = { token: "none" };
const draft = { spends: true };

const open = () => ({
  health: {},
  chat_offer: {},
  catalog: {},
  areas: { query: { parent: "" } },
  terms: { query: { locale: "es" } },
  clock: {},
  advance_clock: { body: { advance: "1s" } },
  inbox: { query: { to: "none@example.com" } },
  date_back_terms: {
    body: { accountId: "acc_0000000000000000000000zzzz", version: "2026-01-01" },
    answers: "404 account.not_found",
  },
  subscribe: { body: { userEmail: "sri@example.com" } },
  confirm_subscription: { body: secret, answers: "422 newsletter.token_invalid" },
  unsubscribe: { body: secret, answers: "422 newsletter.token_invalid" },
  add_demo_request: { body: DEMO },
  add_help_vote: { body: { article: "close-the-shift", helpful: true, locale: "es" } },
  sign_in: {
    body: { userId: "none@example.com", password: "wrong 12345" },
    answers: "422 session.wrong_credentials",
  },
  disown_session: { body: secret, answers: "422 password.token_invalid" },
  confirm_email: {
    body: { ...secret, password: "warung melati 8" },
    answers: "422 password.token_invalid",
  },
  undo_email: { body: secret, answers: "422 password.token_invalid" },
  recover_password: { body: { userId: "none@example.com" } },
  reset_password: {
    body: { ...secret, password: "warung melati 8" },
    answers: "422 password.token_invalid",
  },
  agent_sign_in: {
    body: { email: "none@example.com", password: "wrong 12345", totp: "123456" },
    answers: "422 session.wrong_credentials",
  },
  look_at_invitation: { body: secret, answers: "422 invitation.over" },
  accept_invitation: {
    body: { ...secret, password: "warung melati 8" },
    answers: "422 invitation.over",
  },
  resume_registration: { body: secret, answers: "422 registration.link_invalid" },
});

const drafts = ({ area, terms }) => ({
  start_registration: { ...draft, body: { locale: "es" } },
  current_registration: {},
  put_personal: {
    ...draft,
    body: {
      fullName: "Sri Wahyuni",
      phone: "0812-3456-7890",
      email: `matrix-${crypto.randomUUID()}@example.com`,
      password: "warung melati 7",
      dateOfBirth: { year: 1990, month: 5, date: 17 },
    },
  },
  put_business: {
    ...draft,
    body: {
      storeName: "Warung Sri",
      businessType: "food_beverage",
      outletCount: 1,
      storeAddress: "Jalan Melati 5",
      ...area,
    },
  },
  put_package: { ...draft, body: { plan: "lite", tier: "trial" } },
  resend_verification: { ...draft, answers: "409 registration.not_submitted" },
  unlock_registration: { ...draft, body: { password: "warung melati 7" } },
  submit_registration: { ...draft, body: { acceptTerms: true, termsVersion: terms } },
  verify_registration: { ...draft, body: secret, answers: "422 registration.link_invalid" },
  drop_registration: draft,
});

const ofCounters = () => ({
  begin_pairing: {},
  current_device: {},
  staff_sign_in: { body: { staffId: FIRST_STAFF_ID, pin: CASHIER_PIN } },
  staff_who_am_i: {},
  change_pin: { body: { currentPin: "000000", pin: "207518" }, answers: "422 pin.wrong" },
  staff_sign_out: { spends: true },
  claim_pairing: { spends: true },
});

const ofOwners = ({ area, basket, terms }) => ({
  account: {},
  account_events: {},
  closing_look: {},
  export_account: {},
  close_account: { body: { version: 0 }, answers: "409 account.stale" },
  identity: {},
  supply_identity: {
    form: {
      nationalId: "1101011705900001",
      nameOnId: "SRI WAHYUNI",
      photo: { name: "ktp.png", type: "image/png", content: cardPhoto() },
    },
  },
  appeal_identity: { body: { text: reason }, answers: "409 identity.not_appealable" },
  account_terms: {},
  accept_terms: { body: { termsVersion: terms } },
  opening: {},
  set_renewal: { body: { renew: true }, answers: "409 account.no_renewal" },
  basket: {},
  put_item: { word: "sticker-digital", body: { quantity: 5 } },
  checkout: { body: async (_, client) => ({ basketVersion: await basket(client) }) },
  clear_basket: {},
  order_renewal: { body: { sku: "pro-monthly", price: 1 }, answers: "409 checkout.price_changed" },
  credit: {},
  credit_entries: {},
  list_orders: {},
  order: { whose: "order" },
  cancel_order: { whose: "order" },
  owner_shop_list: {},
  list_shops: {},
  shop: { whose: "shop" },
  choose_shop: { whose: "shop", body: (shopId) => ({ shopId }) },
  update_shop: { whose: "shop", body: { shopName: "Warung Sri Dua" } },
  add_shop: { body: { shopName: "Warung Sri Tiga", storeAddress: "Jalan Melati 6", ...area } },
  list_staff: { whose: "shop" },
  add_staff: { whose: "shop", body: CASHIER },
  update_staff: { whose: "shop", part: FIRST_STAFF_ID, body: { position: "Mesera" } },
  set_pin: { whose: "shop", part: FIRST_STAFF_ID, body: { pin: CASHIER_PIN } },
  invite_manager: { whose: "shop", part: FIRST_STAFF_ID },
  withdraw_manager: { whose: "shop", part: FIRST_STAFF_ID },
  remove_staff: { whose: "shop", part: FIRST_STAFF_ID },
  list_devices: {},
  approve_pairing: {
    whose: "shop",
    body: (shopId) => ({ code: "0000-0000", shopId, name: "Caja" }),
    answers: "422 pairing.code_wrong",
  },
  rename_device: { whose: "device", body: { name: "Bar" } },
  unpair_device: { whose: "device" },
  who_am_i: {},
  list_sessions: {},
  change_password: {
    body: { current: "not this 12345", password: "warung melati 8" },
    answers: "422 session.wrong_credentials",
  },
  prove_password: {
    body: { password: "not this 12345" },
    answers: "422 session.wrong_credentials",
  },
  personal: {},
  correct_personal: { body: { fullName: "Sri Wahyuni", phone: "0812 3456 7890", version: 0 } },
  own_email: {},
  change_email: { body: { email: "matrix@example.com" } },
  second_factor: {},
  begin_totp: { body: { password: "not this 12345" }, answers: "422 session.wrong_credentials" },
  confirm_totp: { body: { totp: "123456" }, answers: "409 totp.not_begun" },
  renew_recovery_codes: {
    body: { password: "not this 12345", totp: "123456" },
    answers: "422 session.wrong_credentials",
  },
  turn_off_totp: {
    body: { password: "not this 12345", totp: "123456" },
    answers: "422 session.wrong_credentials",
  },
  end_other_sessions: {},
  end_session: { whose: "session", spends: true },
  sign_out: { spends: true },
});

const ofAgents = ({ mail, subject }) => ({
  agent_who_am_i: {},
  list_agents: {},
  search: { query: { q: "sri" } },
  list_accounts: {},
  account_card: { id: subject.own.account },
  support_account_events: { id: subject.own.account },
  actions: { id: subject.own.account },
  account_staff: { id: subject.own.account },
  account_devices: { id: subject.own.account },
  list_mails: { query: { owner: mail.owner } },
  resend_mail: {
    id: mail.mailId,
    body: { accountId: subject.own.account, reason },
    answers: "429 mail.sent_lately",
  },
  preview_mail: { id: mail.mailId, query: { accountId: subject.own.account } },
  list_demo_requests: {},
  withheld_steps: {},
  worklists: {},
  holds_due: {},
  holds_due_file: {},
  steps_left: {},
  steps_left_file: {},
  new_accounts: {},
  new_accounts_file: {},
  stuck_registrations: {},
  stuck_registrations_file: {},
  parked_messages: {},
  parked_messages_file: {},
  discard_parked: {
    word: "out_00000000000000000000000001",
    body: { service: "account", reason },
  },
  assign_parked: {
    word: "out_00000000000000000000000001",
    body: { service: "account", seen: null, to: null },
    answers: "409 assignment.stale",
  },
  requeue_parked: { word: "out_00000000000000000000000001", body: { service: "account" } },
  assign_registration: {
    word: "reg_00000000000000000000000001",
    body: { seen: null, to: null },
    answers: "404 registration.none",
  },
  preview_verification: {
    word: "reg_00000000000000000000000001",
    answers: "404 registration.none",
  },
  resend_stuck_verification: {
    word: "reg_00000000000000000000000001",
    body: { reason },
    answers: "404 registration.none",
  },
  approve_sweep: { body: { waiting: 1, reason }, answers: "409 sweep.stale" },
  agent_sessions: {},
  agent_change_password: {
    body: { current: "not this 12345", password: "warung melati 8" },
    answers: "422 session.wrong_credentials",
  },
  agent_prove_password: {
    body: { password: "not this 12345" },
    answers: "422 session.wrong_credentials",
  },
  agent_begin_totp: {
    body: { password: "not this 12345" },
    answers: "422 session.wrong_credentials",
  },
  agent_confirm_totp: { body: { totp: "123456" }, answers: "409 totp.not_begun" },
  agent_end_other_sessions: {},
  agent_end_session: { whose: "session", spends: true },
  agent_sign_out: { spends: true },
});

const decisions = ({ subject, doomed, version, demoId, demoVersion }) => {
  const act = (more) => ({
    id: subject.own.account,
    body: async (accountId) => ({ reason, version: await version(accountId), ...more }),
  });
  return {
    demo_request: { id: demoId },
    change_demo_request: {
      id: demoId,
      body: async (id) => ({ version: await demoVersion(id), notes: reason }),
    },
    extend_trial: act({ days: 7 }),
    grant_days: { ...act({ days: 7 }), answers: "409 account.nothing_paid" },
    set_cycle: act({ days: 400 }),
    resume_deletion: { ...act({}), answers: "409 account.deletion_not_stopped" },
    stop_deletion: act({}),
    take_step: { ...act({}), answers: "409 account.step_not_due" },
    freeze: act({ fraud: false }),
    thaw: act({ hold: "agent" }),
    greet_account: { id: subject.own.account },
    write_note: { id: subject.own.account, body: { note: reason } },
    assign_account: { id: subject.own.account, body: { seen: null, to: null } },
    reveal: { id: subject.own.account, body: { cause: "reach_owner", reason } },
    close: { ...act({ fraud: false }), id: doomed.own.account },
  };
};

const papers = ({ caseId }) => ({
  list_identity_cases: {},
  identity_cases_file: {},
  find_identity_cases: { body: { nationalId: "1101011705900001" } },
  identity_case: { id: caseId },
  claim_identity_case: { id: caseId },
  hand_identity_case: {
    id: caseId,
    body: { to: "agt_0000000000000000000000zzzz" },
    answers: "422 request.invalid",
  },
  identity_card: { id: caseId },
  identity_photo: { id: caseId },
  clear_identity_match: { id: caseId, body: { reason }, answers: "409 identity.claimed" },
  approve_identity_case: { id: caseId },
  reject_identity_case: {
    id: caseId,
    body: { cause: "illegible" },
    answers: "409 identity.decided",
  },
});

const money = ({ bankAccount, day, lineId, statementId, subject }) => ({
  count_lines: {},
  list_lines: { query: { state: "unmatched" } },
  line: { id: lineId },
  find_orders: { query: { q: subject.bought.reference } },
  set_line_aside: { id: lineId, body: { reason: "fee", note: reason } },
  bring_line_back: { id: lineId },
  match_line: {
    id: lineId,
    body: { allocations: [{ orderId: subject.bought.orderId, amount: AMOUNT }] },
  },
  unmatch_line: { id: lineId, body: { reason } },
  waive_rest: { id: subject.bought.orderId, body: { reason }, answers: "409 order.rest_not_small" },
  move_credit: {
    body: { orderId: subject.bought.orderId, amount: 1_000, reason },
    answers: "409 credit.short",
  },
  set_read_up_to: { word: bankAccount, body: { day } },
  mark_payer_account: { word: "1234567890", body: { shared: true } },
  list_statements: {},
  import_statement: {
    form: { bankAccount, file: { name: "m.csv", type: "text/csv", content: "a,b" } },
    answers: "422 statement.unknown_format",
  },
  statement: { id: statementId },
  discard_statement: { id: statementId, body: { reason } },
});

/** By `operationId`. */
export const samples = (things) => ({
  ...open(),
  ...drafts(things),
  ...ofCounters(),
  ...ofOwners(things),
  ...papers(things),
  ...decisions(things),
  ...ofAgents(things),
  ...money(things),
});
