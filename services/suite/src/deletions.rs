//! `mostrador deletions replay`: after a restore, makes the account service repeat each deletion to all other
//! services, so that data from the backup is deleted again.

use mostrador_proto::account::v1::ReplayDeletionsRequest;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;

use crate::cli::ReplayOptions;
use crate::running::SuiteNote;
use crate::words::{refused, say};

/// Repeats the call until no account is left.
pub(crate) async fn replay(options: ReplayOptions) -> Result<(), ServeError> {
    let wire = SuiteNote::wire_to(&options.data, ServiceName::Account)?;
    let mut accounts = AccountServiceClient::new(wire);
    let (mut after, mut replayed) = (String::new(), 0);
    loop {
        let answer = accounts.replay_deletions(outgoing(ReplayDeletionsRequest { after })).await;
        let answer =
            answer.map_err(|status| refused("the deletions were not replayed", &status))?.into_inner();
        replayed += answer.replayed;
        if answer.next.is_empty() {
            return say(&told(replayed));
        }
        after = answer.next;
    }
}

fn told(replayed: u32) -> String {
    match replayed {
        0 => "No account's data were deleted so far.".to_owned(),
        1 => "All services are told anew of the deletion of 1 account.".to_owned(),
        accounts => format!("All services are told anew of the deletions of {accounts} accounts."),
    }
}

#[cfg(test)]
mod tests;
