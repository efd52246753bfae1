//! The list: its first lines become the help of each metric.

use super::{CounterName, Description, GaugeName, HistogramName, Kind, Name};

macro_rules! measures {
    ($($(#[doc = $help:literal])+ $kind:ident $constant:ident $name:literal [$($label:ident),*];)+) => {
        $(
            $(#[doc = $help])+
            pub const $constant: measures!(@type $kind, <[&str]>::len(&[$(stringify!($label)),*])) =
                measures!(@new $kind, Name { name: $name, labels: [$(stringify!($label)),*] });
        )+

        /// Every metric, in the order of the table.
        pub const ALL: &[Description] = &[$(Description {
            kind: Kind::$kind,
            name: $name,
            labels: &[$(stringify!($label)),*],
            help: concat!($($help),+),
        }),+];
    };
    (@type Counter, $count:expr) => { CounterName<{ $count }> };
    (@type Gauge, $count:expr) => { GaugeName<{ $count }> };
    (@type Histogram, $count:expr) => { HistogramName<{ $count }> };
    (@new Counter, $name:expr) => { CounterName($name) };
    (@new Gauge, $name:expr) => { GaugeName($name) };
    (@new Histogram, $name:expr) => { HistogramName($name) };
}

measures! {
    /// 1, with the program and its version.
    Gauge BUILD_INFO "mostrador_build_info" [program, version];

    /// Time from a request's head to its answer's head, at the edge; a status 499 is a client that broke its
    /// connection before. The type of error is `checkout.amounts_busy` when all amounts of a price are held,
    /// and else empty.
    Histogram HTTP_DURATION "http_server_request_duration_seconds"
        [error_type, http_request_method, http_route, http_response_status_code];
    /// Requests that the edge is answering.
    Gauge HTTP_ACTIVE "http_server_active_requests" [];
    /// Calls that the edge is answering, by what matters more; clients that are still sending do not count.
    Gauge CALLS_IN_FLIGHT "http_server_calls_in_flight" [priority];
    /// Calls that may be under way at once; it shrinks while they take too long.
    Gauge CALLS_LIMIT "http_server_calls_in_flight_limit" [priority];
    /// Calls that were refused with 503 because there was no room for them.
    Counter CALLS_REFUSED "http_server_calls_refused_total" [priority];
    /// Pages and files, `held` in memory or `fetched` from the packed build or the web server.
    Counter PAGES "edge_pages_total" [from];
    /// Passports for requests, `held` from an earlier one or `asked` of auth.
    Counter PASSPORTS "edge_passports_total" [from];
    /// Time since auth's stream of ended sessions last said anything; above 3, sessions may outlive
    /// their end.
    Gauge REVOCATION_AGE "edge_revocation_stream_age_seconds" [];

    /// Replicas of a peer, by standing: `answering`, `leaving` (it stops, or cannot work), `suspect` (no
    /// answer for 0.2 s), `lost` (none for 1.5 s, or no connection).
    Gauge RPC_REPLICAS "rpc_client_replicas" [peer, standing];
    /// Calls that were to be repeated after a failure; `refused` ones were more than a tenth of all.
    Counter RPC_REPEATS "rpc_client_repeats_total" [peer, outcome];
    /// Time from a call's head to its answer's head, in the service; a code CANCELLED also counts calls that
    /// ran into their deadline.
    Histogram RPC_DURATION "rpc_server_call_duration_seconds"
        [rpc_service, rpc_method, rpc_response_status_code];
    /// Calls that a service is answering.
    Gauge RPC_ACTIVE "rpc_server_active_calls" [service];
    /// Tokens that a caller showed for the first time, by the id of the key that signed them; each lives for
    /// two minutes.
    Counter CALLER_TOKENS "rpc_server_caller_tokens_total" [service, caller, key];
    /// End of the certificate that a process shows its callers and peers, in seconds since 1970.
    Gauge TLS_EXPIRES_AT "tls_certificate_expires_at_seconds" [service];
    /// Looks that found other files of the certificate, and could not use them; one every five seconds.
    Counter TLS_REFUSALS "tls_certificate_refusals_total" [service];
    /// Connections to a service with a certificate: of callers that `proved` by theirs who they are, `plain`
    /// ones while `MOSTRADOR_TLS_TRANSITION` is on, of callers that were refused, `plain_refused` or
    /// `unproved`, and of callers that `left` before they said anything.
    Counter TLS_ARRIVALS "tls_arrivals_total" [service, outcome];
    /// 1 while `MOSTRADOR_TLS_TRANSITION` lets callers in without a certificate.
    Gauge TLS_TRANSITION "tls_transition" [service];
    /// Place of a key, by its id, in `MOSTRADOR_SEAL_KEY`: the first seals, and all open.
    Gauge SEAL_KEY_PLACE "seal_key_place" [service, key];

    /// Writes that wait for the writer.
    Gauge WRITER_WAITING "db_writer_waiting" [service];
    /// Writes that may wait; further ones are refused.
    Gauge WRITER_LIMIT "db_writer_waiting_limit" [service];
    /// Time that a write waits before its transaction begins.
    Histogram WRITER_WAIT "db_writer_wait_seconds" [service];
    /// Writes of one transaction.
    Histogram WRITER_BATCH "db_writer_batch_size" [service];
    /// Time of a COMMIT, with the rows that are written just before it.
    Histogram WRITER_COMMIT "db_writer_commit_seconds" [service];
    /// Transactions that run again, by SQLSTATE; `lost` is a comparison that found another row.
    Counter WRITER_RETRIES "db_writer_retries_total" [service, sqlstate];
    /// Connections to read with that are in use (`used`).
    Gauge READERS_USED "db_client_connection_count" [service, db_client_connection_state];
    /// Connections to read with that there may be.
    Gauge READERS_LIMIT "db_client_connection_max" [service];
    /// Reads that wait for a connection.
    Gauge READERS_WAITING "db_client_connection_pending_requests" [service];
    /// Time that a read waits for a connection.
    Histogram READERS_WAIT "db_client_connection_wait_time_seconds" [service];
    /// Time by which this machine's clock is ahead of PostgreSQL's, which the process follows; at the edge,
    /// of the services' time.
    Gauge CLOCK_SKEW "clock_skew_seconds" [service];
    /// Time by which a peer's statement of the time is ahead of what the edge follows; of its replicas the
    /// furthest.
    Gauge STATED_SKEW "clock_stated_skew_seconds" [peer];

    /// Messages that are due and not delivered.
    Gauge OUTBOX_DUE "outbox_due_rows" [service, topic];
    /// Time for which the oldest of them, or of those that wait after a failed try, has been due.
    Gauge OUTBOX_OLDEST "outbox_oldest_due_seconds" [service, topic];
    /// Messages that were given up; the support console shows them.
    Gauge OUTBOX_PARKED_ROWS "outbox_parked_rows" [service];
    /// 1 while messages wait because their receiver is down; one is tried each second.
    Gauge OUTBOX_BREAKER "outbox_breaker_open" [topic];
    /// Messages that their receivers have.
    Counter OUTBOX_DELIVERED "outbox_delivered_total" [topic];
    /// Tries that failed.
    Counter OUTBOX_FAILED "outbox_failed_tries_total" [topic];
    /// Messages that were given up after ten answers that cannot change, or a day of internal failures.
    Counter OUTBOX_PARKED "outbox_parked_total" [topic];

    /// Questions to Redis that failed; limits then count in memory.
    Counter KV_ERRORS "redis_errors_total" [];
    /// 1 while Redis is not asked, because it did not answer a moment ago.
    Gauge KV_LOST "redis_lost" [];

    /// Passwords that are being hashed.
    Gauge HASHES_RUNNING "auth_hashes_running" [];
    /// Passwords that wait to be hashed.
    Gauge HASHES_WAITING "auth_hashes_waiting" [];
    /// Passwords that may be hashed at once (`running`) and wait (`waiting`).
    Gauge HASHES_LIMIT "auth_hashes_limit" [state];
    /// Passwords that were refused because too many waited.
    Counter HASHES_REFUSED "auth_hashes_refused_total" [];

    /// Amounts that orders hold on a bank account.
    Gauge HELD_AMOUNTS "commerce_held_amounts" [bank_account];
    /// Share of the amounts of its fullest price that orders hold; at 1, checkouts of that price are refused.
    Gauge POOL_USE "commerce_amount_pool_use" [bank_account];
    /// Orders that wait for money, by state; those that are `checking` wait for the bank's files.
    Gauge OPEN_ORDERS "commerce_open_orders" [state];
    /// Rupiah that these orders lack.
    Gauge OPEN_RUPIAH "commerce_open_orders_rupiah" [state];
    /// Lines of the bank that wait for an agent, by reason, at most 1,000 in all; with a `reversal` the bank
    /// took money back.
    Gauge LINES_WAITING "commerce_lines_waiting" [reason];
    /// Orders of which account learned that they are `paid`, or that they are not, as their money was
    /// `taken_back`.
    Counter ORDERS_TOLD "commerce_orders_told_total" [outcome];
    /// Time since the oldest import began whose lines are not all matched; 0 when there is none.
    Gauge IMPORT_OLDEST "commerce_import_oldest_seconds" [];
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_name_says_kind_and_unit_and_stands_once() {
        let mut names = BTreeSet::new();
        for Description { kind, name, help, .. } in ALL {
            assert!(names.insert(name), "{name}");
            assert_eq!(name.ends_with("_total"), *kind == Kind::Counter, "{name}");
            assert!(help.starts_with(' ') && help.ends_with('.'), "{name}");
        }
    }
}
