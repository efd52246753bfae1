use crate::domain::sen::Sen;
use crate::statements::{Direction, FileLine, Refusal, UnreadablePart, amount};

/// The lines after the transactions of a full export: `Saldo Awal`, `Mutasi Debet`, `Mutasi Kredit`, `Saldo
/// Akhir`.
#[derive(Default)]
pub(super) struct Totals {
    opening: Option<Sen>,
    debits: Option<Sen>,
    credits: Option<Sen>,
    closing: Option<Sen>,
    last_line: u64,
}

impl Totals {
    /// Is the physical line one of the totals? A total whose amount cannot be read is refused.
    pub(super) fn read(&mut self, physical: &str, number: u64) -> Result<bool, Refusal> {
        let Some((label, value)) = physical.split_once(':') else { return Ok(false) };
        let slot = match label.replace(['"', ','], "").trim().to_lowercase().as_str() {
            "saldo awal" | "starting balance" => &mut self.opening,
            "mutasi debet" | "mutasi debit" | "debet" | "debit" => &mut self.debits,
            "mutasi kredit" | "kredit" | "credit" => &mut self.credits,
            "saldo akhir" | "ending balance" => &mut self.closing,
            _ => return Ok(false),
        };
        let bare = value.replace('"', "");
        let bare =
            bare.trim_matches(|letter: char| letter == ',' || letter == '\'' || letter.is_whitespace());
        // The mutations carry the number of lines behind the amount, as in `149,877.00,1`.
        let read = amount::with_thousands(bare).or_else(|| {
            let (amount, count) = bare.rsplit_once([',', ' '])?;
            let counts = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
            if counts { amount::with_thousands(amount.trim_end()) } else { None }
        });
        *slot = Some(read.ok_or(Refusal::unreadable(UnreadablePart::Amount, number))?);
        self.last_line = number;
        Ok(true)
    }

    pub(super) fn begun(&self) -> bool {
        self.last_line > 0
    }

    /// Compares the file's totals with its lines.
    pub(super) fn check(&self, lines: &[FileLine]) -> Result<(), Refusal> {
        let sum = |direction| -> i128 {
            lines
                .iter()
                .filter(|line| line.direction == direction)
                .map(|line| i128::from(line.amount.get()))
                .sum()
        };
        let (credits, debits) = (sum(Direction::Credit), sum(Direction::Debit));
        let says = |total: Option<Sen>, sum: i128| total.is_none_or(|total| i128::from(total.get()) == sum);
        let balanced = match (self.opening, self.closing) {
            (Some(opening), Some(closing)) => {
                i128::from(opening.get()) + credits - debits == i128::from(closing.get())
            }
            _ => true,
        };
        if balanced && says(self.credits, credits) && says(self.debits, debits) {
            Ok(())
        } else {
            Err(Refusal::Unbalanced { line: self.last_line })
        }
    }
}
