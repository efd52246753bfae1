//! The methods of the contracts, from the declarations of their `.proto` files. A call whose name begins with
//! a word of [`READS`] changes nothing.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use prost::Message;
use prost_types::{DescriptorProto, FileDescriptorSet, MethodDescriptorProto};

/// The first words of the names of calls that only read.
const READS: [&str; 6] = ["Count", "Find", "Get", "List", "Preview", "Search"];
/// Further calls that are harmless to repeat.
const HARMLESS: [&str; 1] = ["ResolveSession"];
/// The field of a request that carries a caller's `Idempotency-Key`: a call with this field does its work
/// once. Calls with an optional key name the field otherwise.
const KEY: &str = "idempotency_key";

/// A method of a service.
pub(crate) struct Method {
    /// The service's name with its package.
    pub(crate) service: String,
    pub(crate) name: String,
    /// Repeating the call with the same request is harmless.
    pub(crate) may_repeat: bool,
    /// The request is a stream of messages.
    pub(crate) streams_request: bool,
    /// The answer is a stream of messages.
    pub(crate) streams_answer: bool,
}

/// The methods by their paths, such as `/mostrador.auth.v1.AuthService/SignIn`.
pub(crate) fn methods() -> &'static HashMap<String, Method> {
    static METHODS: LazyLock<HashMap<String, Method>> = LazyLock::new(read);
    &METHODS
}

fn read() -> HashMap<String, Method> {
    let files = FileDescriptorSet::decode(mostrador_proto::DESCRIPTORS).unwrap_or_default().file;
    let messages: BTreeMap<String, &DescriptorProto> = files
        .iter()
        .flat_map(|file| {
            let full_name = |message: &DescriptorProto| format!(".{}.{}", file.package(), message.name());
            file.message_type.iter().map(move |message| (full_name(message), message))
        })
        .collect();
    let services = files.iter().flat_map(|file| {
        file.service.iter().map(|service| (format!("{}.{}", file.package(), service.name()), service))
    });
    let methods = services.flat_map(|(service, declared)| {
        let messages = &messages;
        declared.method.iter().map(move |method| {
            let read = method_of(&service, method, messages);
            (format!("/{service}/{}", method.name()), read)
        })
    });
    methods.collect()
}

fn method_of(
    service: &str,
    method: &MethodDescriptorProto,
    messages: &BTreeMap<String, &DescriptorProto>,
) -> Method {
    let name = method.name();
    let is_harmless = HARMLESS.contains(&name) || READS.iter().any(|word| name.starts_with(word));
    Method {
        service: service.to_owned(),
        name: method.name().to_owned(),
        may_repeat: is_harmless || has_key(method.input_type(), messages, &mut BTreeSet::new()),
        streams_request: method.client_streaming(),
        streams_answer: method.server_streaming(),
    }
}

/// Looks in the message itself, and in the messages that it holds.
fn has_key<'m>(
    message: &'m str,
    messages: &BTreeMap<String, &'m DescriptorProto>,
    seen: &mut BTreeSet<&'m str>,
) -> bool {
    let Some(declared) = messages.get(message).filter(|_| seen.insert(message)) else { return false };
    declared.field.iter().any(|field| field.name() == KEY || has_key(field.type_name(), messages, seen))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(path: &str) -> &'static Method {
        methods().get(&format!("/mostrador.{path}")).unwrap()
    }

    #[test]
    fn reads_are_known_by_their_names() {
        for read in ["commerce.v1.CommerceService/GetCatalog", "auth.v1.AuthService/ResolveSession"] {
            assert!(of(read).may_repeat, "{read}");
        }
        for once in ["auth.v1.AuthService/SignIn", "auth.v1.AuthService/ChangePassword"] {
            assert!(!of(once).may_repeat, "{once}");
        }
    }

    #[test]
    fn a_call_with_a_key_may_be_repeated_wherever_the_key_stands() {
        assert!(of("commerce.v1.CommerceService/Checkout").may_repeat);
        assert!(of("account.v1.AccountService/StepAccount").may_repeat, "inside of a decision");
        assert!(!of("commerce.v1.CommerceService/PutBasketItem").may_repeat);
        assert!(!of("account.v1.AccountService/AddStaff").may_repeat, "its key is optional");
    }

    #[test]
    fn streams_are_known() {
        assert!(of("commerce.v1.CommerceService/ImportStatement").streams_request);
        assert!(of("auth.v1.AuthService/WatchEndedSessions").streams_answer);
    }
}
