/** A file as the bank's business site exports it (BCA), with one or more transfers that arrived. */
export interface Arrived {
  amount: number;
  text: string;
  /** YYYY-MM-DD */
  day: string;
}

const header = 'Tanggal Transaksi,"Keterangan","Cabang","Jumlah"';

export function bcaStatement(lines: Arrived[]): string {
  return `${[header, ...lines.map(row)].join("\r\n")}\r\n`;
}

function row({ amount, text, day }: Arrived): string {
  const [year, month, date] = day.split("-");
  const plain = `${amount}.00`;
  const remark = `TRSF E-BANKING CR ${date}${month}/FTSCY/WS95051${plain.padStart(20)}${text}`;
  return `${date}/${month}/${year},"${remark}","0000","${amount.toLocaleString("en-US")}.00 CR"`;
}

/** The bank's day (Western Indonesia) of an instant. */
export function bankDay(instant: string): string {
  return new Date(instant).toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });
}
