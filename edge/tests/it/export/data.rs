//! Services that know one owner, whose data an export holds.

use mostrador_proto::{
    account::v1 as account, auth::v1 as auth, commerce::v1 as commerce, mailer::v1 as mailer,
    newsletter::v1 as newsletter, registration::v1 as registration, runtime::v1 as shared,
};
use mostrador_runtime::{
    id::{ItemId, OrderId, OutboxId},
    proto,
    testing::numbered,
};
use prost_types::Timestamp;

use crate::fakes::Fakes;
use crate::harness::{TestEdge, account_id, owner_id, shop_id};

fn order_id() -> OrderId {
    numbered(1)
}

const FORMULA: &str = "=HYPERLINK(\"https://evil.example\")";

fn shop(now: Timestamp) -> account::Shop {
    account::Shop {
        shop_id: shop_id().to_string(),
        shop_name: FORMULA.to_owned(),
        status: account::ShopStatus::Active.into(),
        plan: account::Plan::Lite.into(),
        tier: account::Tier::Trial.into(),
        valid_from: Some(now),
        status_since: Some(now),
        account_state: account::AccountState::Active.into(),
        ..account::Shop::default()
    }
}

fn order(now: Timestamp) -> commerce::Order {
    let item_id: ItemId = numbered(1);
    let item = commerce::BasketItem {
        item_id: item_id.into(),
        sku: "pro-monthly".to_owned(),
        name: Some(shared::Text { es: "Pro".into(), en: "Pro".into(), id: "Pro".into() }),
        quantity: 1,
        unit_price: 150_000,
        total: 150_000,
        training: None,
    };
    commerce::Order {
        order_id: order_id().to_string(),
        reference: "MST7K2QXAB".to_owned(),
        state: commerce::OrderState::Paid.into(),
        items: vec![item],
        total: 150_000,
        payment: Some(commerce::Payment { amount: 149_877, pay_before: Some(now), ..Default::default() }),
        created_at: Some(now),
        paid_at: Some(now),
        ..commerce::Order::default()
    }
}

/// One member, who may use the dashboard.
fn with_staff(fakes: &Fakes, now: Timestamp) {
    fakes.on("ListStaff", move |_: account::ListStaffRequest| {
        let member = account::StaffMember {
            shop_id: shop_id().to_string(),
            staff_id: "101".to_owned(),
            name: "Budi".to_owned(),
            status: account::StaffStatus::Active.into(),
            status_since: Some(now),
            added_at: Some(now),
            grants: vec![account::Grant::StaffReport.into()],
            till_grants: vec![account::Grant::CloseShift.into()],
            ..Default::default()
        };
        Ok(account::ListStaffResponse { members: vec![member] })
    });
    fakes.on("ListManagers", move |_: auth::ListManagersRequest| {
        let access = auth::list_managers_response::Access {
            shop_id: shop_id().to_string(),
            staff_id: "101".to_owned(),
            user_id: "kq7fm3-101".to_owned(),
            since: Some(now),
            ..Default::default()
        };
        Ok(auth::ListManagersResponse { accesses: vec![access] })
    });
}

/// The owner's registration, and the mails after it.
fn with_registration(fakes: &Fakes, now: Timestamp) {
    fakes.on("GetOwnRegistration", move |_: registration::GetOwnRegistrationRequest| {
        let personal =
            registration::Personal { date_of_birth: "1990-02-28".to_owned(), ..Default::default() };
        let business = registration::Business {
            store_name: "Warung Sari".to_owned(),
            business_type: registration::BusinessType::Retail.into(),
            outlet_count: 2,
            province_name: "Jawa Barat".to_owned(),
            ..Default::default()
        };
        let accepted = registration::TermsAcceptance {
            version: "2026-01".to_owned(),
            at: Some(now),
            locale: shared::Locale::En.into(),
            locale_text: String::new(),
            address: "192.0.2.1".to_owned(),
        };
        let said = registration::OwnRegistration {
            personal: Some(personal),
            business: Some(business),
            plan: registration::Plan::Dine.into(),
            locale: shared::Locale::En.into(),
            locale_text: String::new(),
            begun_at: Some(now),
            acceptances: vec![accepted],
        };
        Ok(registration::GetOwnRegistrationResponse { registration: Some(said) })
    });
    fakes.on("ListMails", move |request: mailer::ListMailsRequest| {
        assert_eq!(request.owner_id, "", "the caller's own");
        let mail = |mail_id: OutboxId, sent_at, has_failed| mailer::OwnerMail {
            mail_id: mail_id.into(),
            kind: mailer::MailKind::Receipt.into(),
            asked_at: Some(now),
            sent_at,
            has_failed,
            ..Default::default()
        };
        let mails = vec![
            mail(numbered(3), None, false),
            mail(numbered(2), None, true),
            mail(numbered(1), Some(now), false),
        ];
        Ok(mailer::ListMailsResponse { mails, next: String::new() })
    });
}

/// Makes the services know the owner.
pub(super) fn with_data(edge: &TestEdge) {
    let now = proto::timestamp(edge.clock.now());
    let fakes = &edge.fakes;
    with_staff(fakes, now);
    with_registration(fakes, now);
    fakes.on("BeginExport", |_: account::BeginExportRequest| Ok(account::BeginExportResponse {}));
    fakes.on("GetSession", move |_: auth::GetSessionRequest| {
        let owner = auth::Owner {
            owner_id: owner_id().to_string(),
            account_id: account_id().to_string(),
            email: "sari@example.com".to_owned(),
            full_name: "Sari Wulandari".to_owned(),
            phone: "+628123456789".to_owned(),
            locale: shared::Locale::En.into(),
            locale_text: String::new(),
        };
        let who = Some(auth::get_session_response::Who::Owner(owner));
        Ok(auth::GetSessionResponse { who, ..Default::default() })
    });
    fakes.on("GetAccount", move |_: account::GetAccountRequest| {
        let account = account::Account {
            account_id: account_id().to_string(),
            owner_id: owner_id().to_string(),
            account_state: account::AccountState::Active.into(),
            subscription_state: account::SubscriptionState::Trial.into(),
            plan: account::Plan::Lite.into(),
            tier: account::Tier::Trial.into(),
            created_at: Some(now),
            trial_ends_at: Some(now),
            explanation: Some(account::Explanation { reason: "account.paid".into(), ..Default::default() }),
            version: 7,
            ..Default::default()
        };
        Ok(account::GetAccountResponse {
            account: Some(account),
            server_time: Some(now),
            ..Default::default()
        })
    });
    fakes.on("ListShops", move |_: account::ListShopsRequest| {
        Ok(account::ListShopsResponse { shops: vec![shop(now)] })
    });
    fakes.on("ListSessions", |_: auth::ListSessionsRequest| Ok(auth::ListSessionsResponse::default()));
    fakes.on("ListDevices", |_: auth::ListDevicesRequest| Ok(auth::ListDevicesResponse::default()));
    fakes.on("GetTotp", |_: auth::GetTotpRequest| {
        Ok(auth::GetTotpResponse { is_on: true, ..Default::default() })
    });
    // Two pages.
    fakes.on("ListOrders", move |request: commerce::ListOrdersRequest| {
        let after = request.page.map(|page| page.after).unwrap_or_default();
        let next = if after.is_empty() { "more".to_owned() } else { String::new() };
        Ok(commerce::ListOrdersResponse { orders: vec![order(now)], next, server_time: Some(now) })
    });
    fakes.on("GetCredit", |_: commerce::GetCreditRequest| {
        Ok(commerce::GetCreditResponse { credit: 12_000, ..Default::default() })
    });
    fakes.on("GetBasket", move |request: commerce::GetBasketRequest| {
        assert!(request.for_export, "owners of frozen accounts take their data along, too");
        let basket = commerce::Basket { version: 3, items: order(now).items, total: 150_000 };
        Ok(commerce::GetBasketResponse { basket: Some(basket) })
    });
    fakes.on("ListPayments", move |_: commerce::ListPaymentsRequest| {
        let payment = |(payment_id, amount, is_credit): (&str, i64, bool)| commerce::AccountPayment {
            payment_id: payment_id.into(),
            order_id: order_id().into(),
            reference: "MST7K2QXAB".into(),
            booked_on: "2026-01-05".into(),
            amount,
            is_credit,
            at: Some(now),
        };
        let payments = [("alc_1", -149_877, false), ("alc_2", 20_000, true), ("alc_3", -8_000, true)];
        let payments = payments.map(payment).to_vec();
        Ok(commerce::ListPaymentsResponse { payments, next: String::new() })
    });
    with_requests(fakes, now);
    fakes.on("ListEvents", |_: shared::ListEventsRequest| Ok(shared::ListEventsResponse::default()));
}

/// The owner's papers, demo request and subscription.
fn with_requests(fakes: &Fakes, now: Timestamp) {
    fakes.on("GetPapers", |_: registration::GetPapersRequest| {
        let papers =
            registration::Papers { state: registration::PapersState::None.into(), ..Default::default() };
        Ok(registration::GetPapersResponse { papers: Some(papers) })
    });
    fakes.on("ListOwnDemoRequests", |request: registration::ListOwnDemoRequestsRequest| {
        let email = request.email;
        let asked = registration::DemoRequest {
            email,
            message: "@SUM(1)".into(),
            locale: shared::Locale::En.into(),
            ..Default::default()
        };
        Ok(registration::ListOwnDemoRequestsResponse { requests: vec![asked] })
    });
    fakes.on("FindSubscriber", move |request: newsletter::FindSubscriberRequest| {
        assert_eq!(request.email, "sari@example.com");
        let consent = newsletter::Consent {
            step: newsletter::ConsentStep::Confirmed.into(),
            at: Some(now),
            text_version: "1".into(),
            ..Default::default()
        };
        let subscriber = newsletter::Subscriber {
            state: newsletter::SubscriberState::Confirmed.into(),
            locale: shared::Locale::En.into(),
            created_at: Some(now),
            consents: vec![consent],
            ..Default::default()
        };
        Ok(newsletter::FindSubscriberResponse { subscriber: Some(subscriber) })
    });
}
