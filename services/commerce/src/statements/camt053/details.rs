use super::fields;
use super::tree::Node;
use crate::domain::sen::Sen;
use crate::statements::{Direction, Refusal};

/// One transaction of an entry.
pub(super) struct Details {
    /// The amount and currency; banks leave it out when the entry has only one transaction.
    pub amount: Option<(Sen, String)>,
    /// The direction; `None` means the entry's.
    pub direction: Option<Direction>,
    pub text: Vec<String>,
    /// The bank's own reference; empty without one.
    pub reference: String,
    debtor: Party,
    creditor: Party,
}

#[derive(Default)]
pub(super) struct Party {
    pub name: String,
    pub account: String,
}

impl Details {
    pub(super) fn read(node: &Node) -> Result<Self, Refusal> {
        let amount = node.child("Amt").or_else(|| node.at(&["AmtDtls", "TxAmt", "Amt"]));
        let direction = node.child("CdtDbtInd").map(|_| fields::direction(node)).transpose()?;
        Ok(Self {
            amount: amount.map(|amount| fields::amount(Some(amount), node)).transpose()?,
            direction,
            text: text(node),
            reference: fields::reference(node.text_at(&["Refs", "AcctSvcrRef"])),
            debtor: party(node, "Dbtr", "DbtrAcct"),
            creditor: party(node, "Cdtr", "CdtrAcct"),
        })
    }

    /// The party on the other side.
    pub(super) fn other_side(&self, direction: Direction) -> &Party {
        match direction {
            Direction::Credit => &self.debtor,
            Direction::Debit => &self.creditor,
        }
    }
}

fn text(node: &Node) -> Vec<String> {
    let remittance = node.children("RmtInf").flat_map(|info| info.children("Ustrd")).map(Node::text);
    let structured = node
        .children("RmtInf")
        .flat_map(|info| info.children("Strd"))
        .filter_map(|info| info.text_at(&["CdtrRefInf", "Ref"]));
    let end_to_end = node.text_at(&["Refs", "EndToEndId"]).filter(|id| *id != "NOTPROVIDED");
    let additional = node.text_at(&["AddtlTxInf"]);
    let parts = remittance.chain(structured).chain(end_to_end).chain(additional);
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Versions from 001.08 on put the name one level deeper.
fn party(node: &Node, role: &str, account: &str) -> Party {
    let related = |path: &[&str]| node.child("RltdPties").and_then(|parties| parties.text_at(path));
    let name = related(&[role, "Nm"]).or_else(|| related(&[role, "Pty", "Nm"]));
    let account = related(&[account, "Id", "IBAN"]).or_else(|| related(&[account, "Id", "Othr", "Id"]));
    Party { name: name.unwrap_or_default().to_owned(), account: account.unwrap_or_default().to_owned() }
}
