//! The document calls ids text. utoipa's macros know types by their names.

use utoipa_config::Config;

/// The ids in `edge/src/api`, and the text that a client sends for one.
const IDS: &str = "AccountId AgentId CaseId DemoRequestId DeviceId EventId IdText ItemId LineId \
                   ManagerUserId OrderId OutboxId OwnerId RegistrationId SessionId ShopId StaffNumber \
                   StatementId";

fn main() {
    let text = |config: Config<'static>, id| config.alias_for(id, "String");
    IDS.split_whitespace().fold(Config::new(), text).write_to_file();
}
