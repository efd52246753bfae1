use std::collections::BTreeMap;

use ServiceName::{Auth, Edge, Mailer};
use proptest::prelude::*;

use super::*;
use crate::caller_keys::CallerKey;

fn key() -> CallerKey {
    CallerKey::generate().unwrap()
}

fn at_epoch() -> Clock {
    Clock::fixed(jiff::Timestamp::UNIX_EPOCH)
}

/// The credentials of a process with this secret key and these known callers.
fn process(clock: &Clock, own: &CallerKey, callers: &[(ServiceName, String)]) -> Credentials {
    let callers: BTreeMap<_, _> = callers.iter().cloned().collect();
    Credentials::new(clock.clone(), CallerKeys::parse(&own.secret, &callers).unwrap())
}

fn token(of: &Credentials, caller: ServiceName, callee: ServiceName) -> String {
    of.pass(caller, callee).unwrap().token().unwrap().to_str().unwrap().to_owned()
}

#[test]
fn names_the_caller_to_the_named_callee_until_it_expires() {
    let (clock, edge, auth) = (at_epoch(), key(), key());
    let caller = process(&clock, &edge, &[]);
    let callee = process(&clock, &auth, &[(Edge, edge.public.clone())]);
    let token = token(&caller, Edge, Auth);
    assert_eq!(callee.verify(&token, Auth), Ok(Edge));
    assert_eq!(callee.verify(&token, Auth), Ok(Edge), "remembered");
    assert!(callee.verify(&token, Mailer).is_err());
    assert!(process(&clock, &auth, &[]).verify(&token, Auth).is_err(), "it does not know the edge");
    clock.advance(LIFETIME);
    assert!(callee.verify(&token, Auth).is_err());
}

#[test]
fn a_step_back_prolongs_no_token() {
    let (clock, edge, auth) = (at_epoch(), key(), key());
    let caller = process(&clock, &edge, &[]);
    let callee = process(&clock, &auth, &[(Edge, edge.public.clone())]);
    let stranger = process(&clock, &auth, &[(Edge, edge.public.clone())]);
    let pass = caller.pass(Edge, Auth).unwrap();
    let made = |pass: &Pass| pass.token().unwrap().to_str().unwrap().to_owned();
    let early = made(&pass);
    clock.advance(-SKEW);
    assert_eq!(callee.verify(&early, Auth), Ok(Edge), "as far as two readings may differ");
    clock.advance(-SignedDuration::from_millis(1));
    assert!(callee.verify(&early, Auth).is_err(), "remembered");
    clock.advance(-SignedDuration::from_hours(2));
    assert!(callee.verify(&early, Auth).is_err());
    assert!(stranger.verify(&early, Auth).is_err(), "not remembered");
    let anew = made(&pass);
    assert_ne!(anew, early);
    assert_eq!(callee.verify(&anew, Auth), Ok(Edge));
    assert_eq!(made(&pass), anew, "not made for each call");
}

#[test]
fn a_stolen_key_speaks_for_no_other_service() {
    let (clock, edge, mailer, auth) = (at_epoch(), key(), key(), key());
    let publics = [(Edge, edge.public.clone()), (Mailer, mailer.public.clone())];
    let callee = process(&clock, &auth, &publics);
    let thief = process(&clock, &mailer, &publics);
    assert_eq!(callee.verify(&token(&thief, Mailer, Auth), Auth), Ok(Mailer));
    assert!(callee.verify(&token(&thief, Edge, Auth), Auth).is_err());
}

#[test]
fn a_key_is_replaced_while_both_are_known() {
    let (clock, old, new, auth) = (at_epoch(), key(), key(), key());
    let both = format!("{},{}", old.public, new.public);
    let callee = process(&clock, &auth, &[(Edge, both)]);
    for own in [&old, &new] {
        let caller = process(&clock, own, &[]);
        assert_eq!(callee.verify(&token(&caller, Edge, Auth), Auth), Ok(Edge));
    }
    let after = process(&clock, &auth, &[(Edge, new.public.clone())]);
    assert!(after.verify(&token(&process(&clock, &old, &[]), Edge, Auth), Auth).is_err());
}

/// A token with any claims, signed by `own`.
fn signed(own: &CallerKey, caller: ServiceName, claims: &str) -> String {
    let keys = CallerKeys::parse(&own.secret, &BTreeMap::new()).unwrap();
    let secret = &keys.own(caller).unwrap().secret;
    PublicToken::sign(secret, claims.as_bytes(), Some(caller.as_str().as_bytes()), None).unwrap()
}

#[test]
fn a_token_of_an_earlier_version_counts_and_one_that_names_another_key_does_not() {
    let (clock, old, new, mailer, auth) = (at_epoch(), key(), key(), key(), key());
    let both = format!("{},{}", old.public, new.public);
    let callee = process(&clock, &auth, &[(Edge, both), (Mailer, mailer.public.clone())]);
    let claims = |key: &str| format!(r#"{{"callee":"auth","expires_at":60000{key}}}"#);
    let naming = |key: &CallerKey| claims(&format!(r#","key":"{}""#, key.id().unwrap()));
    assert_eq!(callee.verify(&signed(&old, Edge, &claims("")), Auth), Ok(Edge), "it names no key");
    assert_eq!(callee.verify(&signed(&old, Edge, &naming(&old)), Auth), Ok(Edge));
    for other in [&new, &mailer, &auth] {
        assert!(callee.verify(&signed(&old, Edge, &naming(other)), Auth).is_err());
    }
    assert!(callee.verify(&signed(&mailer, Edge, &naming(&old)), Auth).is_err(), "an id is no key");
    assert!(callee.verify(&signed(&mailer, Edge, &naming(&mailer)), Auth).is_err());
}

#[test]
fn programs_of_an_earlier_version_read_what_this_one_signs() {
    /// The claims that earlier versions read.
    #[derive(Deserialize)]
    struct EarlierClaims {
        callee: ServiceName,
        expires_at: i64,
    }
    let edge = key();
    let token = token(&process(&at_epoch(), &edge, &[]), Edge, Auth);
    let untrusted = UntrustedToken::<Public, V4>::try_from(token.as_str()).unwrap();
    assert_eq!(untrusted.untrusted_footer(), Edge.as_str().as_bytes());
    let claims: EarlierClaims = serde_json::from_slice(untrusted.untrusted_payload()).unwrap();
    assert_eq!((claims.callee, claims.expires_at), (Auth, LIFETIME.as_millis().try_into().unwrap()));
}

#[test]
fn a_certificate_takes_the_place_of_tokens() {
    let (clock, edge) = (at_epoch(), key());
    let secured = Credentials::of_certificates(clock.clone());
    assert!(secured.pass(Edge, Auth).is_none(), "none is sent");
    let token = token(&process(&clock, &edge, &[]), Edge, Auth);
    assert!(secured.caller(Some(&token), None, Auth).is_err(), "none is accepted");
    assert_eq!(secured.caller(Some(&token), Some(Mailer), Auth), Ok(Mailer));
    let by_keys = process(&clock, &key(), &[(Edge, edge.public.clone())]);
    assert_eq!(by_keys.caller(Some(&token), None, Auth), Ok(Edge));
    assert!(by_keys.caller(None, Some(Edge), Auth).is_err());
}

#[test]
fn in_a_transition_each_connection_has_its_own_proof() {
    let (clock, edge, thief) = (at_epoch(), key(), key());
    let known = BTreeMap::from([(Edge, edge.public.clone())]);
    let keys = CallerKeys::parse(&key().secret, &known).unwrap();
    let either = Credentials::in_transition(clock.clone(), keys);
    let by_edge = token(&process(&clock, &edge, &[]), Edge, Auth);
    assert_eq!(either.caller(Some(&by_edge), None, Auth), Ok(Edge), "a plain one");
    assert_eq!(either.caller(None, Some(Mailer), Auth), Ok(Mailer), "one by TLS");
    assert_eq!(either.caller(Some(&by_edge), Some(Mailer), Auth), Ok(Mailer), "the token is not read");
    assert!(either.caller(None, None, Auth).is_err(), "a plain one without a token");
    let forged = token(&process(&clock, &thief, &[]), Edge, Auth);
    assert!(either.caller(Some(&forged), None, Auth).is_err());
    assert!(either.pass(Auth, Mailer).is_some(), "for a peer that is called plainly");
}

#[test]
fn services_of_one_process_know_each_other_and_the_operator() {
    let (keys, operator) = CallerKeys::of_one_process().unwrap();
    let all = Credentials::new(at_epoch(), keys);
    for caller in ServiceName::ALL {
        assert_eq!(all.verify(&token(&all, caller, Auth), Auth), Ok(caller));
    }
    let tool = process(&at_epoch(), &operator, &[]);
    assert_eq!(all.verify(&token(&tool, ServiceName::Operator, Auth), Auth), Ok(ServiceName::Operator));
    assert!(all.verify(&token(&tool, Edge, Auth), Auth).is_err());
}

proptest! {
    #[test]
    fn a_token_that_was_touched_is_refused(at in any::<prop::sample::Index>(), with in "[A-Za-z0-9_.-]") {
        let (clock, edge) = (at_epoch(), key());
        let both = process(&clock, &edge, &[(Edge, edge.public.clone()), (Auth, edge.public.clone())]);
        let token = token(&both, Edge, Auth);
        let at = at.index(token.len());
        let touched = format!("{}{with}{}", &token[..at], &token[at + 1..]);
        prop_assume!(touched != token);
        prop_assert!(both.verify(&touched, Auth).is_err());
    }
}
