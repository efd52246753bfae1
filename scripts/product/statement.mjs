// The one writer of bank files for scripts and browser tests, in the format of BCA's site for businesses:
// a line for each sum that arrived. The suite writes the same in Rust; a file holds both to it
// (two-writers.csv).

/**
 * @typedef {object} Line
 * @property {number} amount in rupiah
 * @property {string} text the payer's words and name
 * @property {string} day YYYY-MM-DD
 */

const HEADER = 'Tanggal Transaksi,"Keterangan","Cabang","Jumlah"';

/** @param {Iterable<Line>} lines */
export function bcaStatement(lines) {
  return `${[HEADER, ...Array.from(lines, row)].join("\r\n")}\r\n`;
}

/** @param {Line} line */
function row({ amount, text, day }) {
  const [year, month, date] = day.split("-");
  const remark = `TRSF E-BANKING CR ${date}${month}/FTSCY/WS95051${`${amount}.00`.padStart(20)}${text}`;
  return `${date}/${month}/${year},"${remark}","0000","${grouped(amount)}.00 CR"`;
}

/** @param {number} amount */
const grouped = (amount) => `${amount}`.replace(/\B(?=(\d{3})+$)/g, ",");

/** The bank's day (Western Indonesia) of an instant. @param {string} instant */
export function bankDay(instant) {
  return new Date(Date.parse(instant) + WIB_AHEAD_MS).toISOString().slice(0, 10);
}

const WIB_AHEAD_MS = 7 * 3_600_000;
