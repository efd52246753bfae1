// The identity documents of a merchant from before a backup: no copy shows them, and a restore brings them
// back.
import assert from "node:assert/strict";
import { cardPhoto } from "../product/card-photo.mjs";
import { claimPapers } from "../product/desk.mjs";
import { supplyPapers } from "../product/merchants.mjs";

/** @import { Product } from "../product/contract" */
/** @import { Merchant } from "../product/merchants.mjs" */

/** Only these papers have this name and this number. */
const CARD = { fullName: "Ratna Kusumawardhani", nationalId: "1101011705900382" };
/** The number of the photo's first bytes that the search looks for. */
const BEGINNING = 64;

export class Papers {
  /**
   * @param {Merchant & { client: Product }} merchant
   * @param {Product} desk of an agent who reviews papers
   */
  constructor(merchant, desk) {
    this.merchant = merchant;
    this.desk = desk;
  }

  /** Sends the papers; the agent looks at them. */
  async supply() {
    const { client } = this.merchant;
    await supplyPapers(client, CARD, cardPhoto());
    const { accountId } = await client.call("GET", "/api/account");
    this.accountId = accountId;
    this.caseId = await claimPapers(this.desk, accountId);
    this.photo = await this.#seen();
    assert.ok(this.photo.length > BEGINNING);
  }

  /**
   * No copy holds the papers, as text or as digits; the same search finds texts that are there.
   *
   * @param {Buffer[]} copies of all databases
   * @param {string[]} known further texts of them
   */
  proveHidden(copies, ...known) {
    const number = Buffer.from(CARD.nationalId);
    const name = Buffer.from(CARD.fullName.toUpperCase());
    for (const secret of [number, name, this.photo.subarray(0, BEGINNING)])
      for (const form of [secret, secret.toString("hex")])
        assert.ok(!copies.some((copy) => copy.includes(form)), `a copy holds ${form}`);
    for (const text of [this.merchant.email, this.caseId, ...known])
      assert.ok(copies.some((copy) => copy.includes(text)), `no copy holds ${text}`);
  }

  /** Owner and agent see the earlier papers. */
  async proveReadable() {
    const { numberEnd } = await this.merchant.client.call("GET", "/api/account/identity");
    assert.equal(numberEnd, CARD.nationalId.slice(-4));
    assert.deepEqual(await this.#seen(), this.photo);
  }

  async #seen() {
    const path = { caseId: this.caseId };
    return Buffer.from(await this.desk.call("GET", "/api/support/identity/{caseId}/photo", { path }));
  }
}
