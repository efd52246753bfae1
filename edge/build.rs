//! The document types ids as text, and utoipa's macros know types by name: this script writes the names down.

use utoipa_config::Config;

/// The ids in `edge/src/api`, and the texts that stand for ids.
const IDS: &str = "AccountId AgentId AllocationId AnyIdText CaseId DemoRequestId DeviceId EventId IdText \
                   ItemId LineId ManagerUserId OrderId OutboxId OwnerId RegistrationId SessionId ShopId \
                   StaffNumber StatementId";

fn main() {
    let text = |config: Config<'static>, id| config.alias_for(id, "String");
    IDS.split_whitespace().fold(Config::new(), text).write_to_file();
}
