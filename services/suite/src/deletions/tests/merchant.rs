//! A merchant who types the word that the test looks for into every field.

use mostrador_proto::account::v1 as account;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1 as auth;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::commerce::v1 as commerce;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::mailer::v1 as mailer;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_proto::registration::v1 as registration;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_proto::registration::v1::supply_papers_request::Part;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::id::{AccountId, OwnerId};
use mostrador_runtime::metadata::{PASSPORT, outgoing};
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::text::Locale;
use rusqlite::Connection;
use tonic::Request;

use super::Suite;

const EMAIL: &str = "canary@warung.id";
const PASSWORD: &str = "canary kopi tubruk 17";
/// The telephone without what differs between the typed and the stored number.
pub(super) const PHONE: &str = "81298765432";
pub(super) const BIRTH_DATE: &str = "1990-02-28";
pub(super) const NETWORK: &str = "192.0.2.7";
/// A number of an identity card, with the province and the date of birth of the form.
pub(super) const NATIONAL_ID: &str = "3171012802900001";
const CARD: &[u8] = include_bytes!("card.png");

pub(super) struct Merchant {
    pub(super) account_id: AccountId,
    owner_id: OwnerId,
    passport: String,
    wires: Wires,
}

struct Wires {
    account: AccountServiceClient<Wire>,
    auth: AuthServiceClient<Wire>,
    commerce: CommerceServiceClient<Wire>,
    registration: RegistrationServiceClient<Wire>,
}

impl Merchant {
    pub(super) async fn register(shared: &SharedParts, suite: &Suite) -> Self {
        let wire = |to| shared.peers(ServiceName::Edge).wire(to).unwrap();
        let mut draft = RegistrationServiceClient::new(wire(ServiceName::Registration));
        let started = registration::StartDraftRequest { locale: Locale::En.into(), ..Default::default() };
        let secret = draft.start_draft(outgoing(started)).await.unwrap().into_inner().secret;
        draft.save_personal(outgoing(personal(&secret))).await.unwrap();
        draft.save_business(outgoing(business(&secret))).await.unwrap();
        let plan = registration::Plan::Dine.into();
        let package = registration::SavePackageRequest { secret: secret.clone(), plan };
        draft.save_package(outgoing(package)).await.unwrap();
        let terms = draft
            .get_terms(outgoing(registration::GetTermsRequest {
                locale: Locale::En.into(),
                ..Default::default()
            }))
            .await
            .unwrap();
        draft.submit_draft(outgoing(submission(&secret, terms.into_inner().version))).await.unwrap();
        suite.pass(0).await;

        let mut mails = MailerServiceClient::new(wire(ServiceName::Mailer));
        let asked = mailer::ListKeptMailsRequest { to: EMAIL.into(), limit: 10 };
        let mails = mails.list_kept_mails(outgoing(asked)).await.unwrap().into_inner().mails;
        let code = mails.into_iter().map(|mail| mail.code).find(|code| !code.is_empty()).unwrap();
        let proof = registration::VerifyEmailRequest {
            secret,
            proof: Some(Proof::Code(code)),
            password: PASSWORD.into(),
            address: NETWORK.into(),
        };
        draft.verify_email(outgoing(proof)).await.unwrap();
        suite.pass(0).await;

        let wires = Wires {
            account: AccountServiceClient::new(wire(ServiceName::Account)),
            auth: AuthServiceClient::new(wire(ServiceName::Auth)),
            commerce: CommerceServiceClient::new(wire(ServiceName::Commerce)),
            registration: draft,
        };
        Self::signed_in(wires).await
    }

    async fn signed_in(mut wires: Wires) -> Self {
        let client = auth::Client {
            address: NETWORK.into(),
            user_agent: "CanaryBrowser/1.0".into(),
            ..Default::default()
        };
        let asked = auth::SignInRequest {
            user_id: EMAIL.into(),
            password: PASSWORD.into(),
            client: Some(client),
            ..Default::default()
        };
        let token = wires.auth.sign_in(outgoing(asked)).await.unwrap().into_inner().token;
        let asked = auth::ResolveSessionRequest { token };
        let passport = wires.auth.resolve_session(outgoing(asked)).await.unwrap().into_inner().passport;
        let asked = with_passport(&passport, account::GetAccountRequest::default());
        let account = wires.account.get_account(asked).await.unwrap().into_inner().account.unwrap();
        let (account_id, owner_id) = (account.account_id.parse(), account.owner_id.parse());
        Self { account_id: account_id.unwrap(), owner_id: owner_id.unwrap(), passport, wires }
    }

    fn request<M>(&self, message: M) -> Request<M> {
        with_passport(&self.passport, message)
    }

    /// Makes another outlet, staff and a basket, and supplies the identity card.
    pub(super) async fn work(&self) {
        let mut accounts = self.wires.account.clone();
        let shop = account::AddShopRequest {
            shop_name: "Kopi Canary Dago".into(),
            address: Some(account::Address {
                street: "Jalan Canary 8".into(),
                province_code: "31".into(),
                city_code: "31.71".into(),
                district_code: "31.71.01".into(),
                province_name: "DKI Jakarta".into(),
                city_name: "Kota Jakarta Pusat".into(),
                district_name: "Gambir".into(),
            }),
            ..Default::default()
        };
        let shop = accounts.add_shop(self.request(shop)).await.unwrap().into_inner().shop.unwrap();
        let member = account::AddStaffRequest {
            shop_id: shop.shop_id,
            name: "Canary Rina".into(),
            position: "Canary keeper".into(),
            grants: Vec::new(),
            optional_idempotency_key: "canary-staff-1".into(),
            request_hash: Vec::new(),
        };
        accounts.add_staff(self.request(member)).await.unwrap();

        let mut orders = self.wires.commerce.clone();
        let item =
            commerce::PutBasketItemRequest { sku: "pro-monthly".into(), quantity: 1, ..Default::default() };
        orders.put_basket_item(self.request(item)).await.unwrap();
        self.supply_papers().await;
    }

    async fn supply_papers(&self) {
        let header = registration::PapersHeader {
            national_id: NATIONAL_ID.into(),
            name_on_id: "CANARY LESTARI".into(),
            locale: Locale::En.into(),
            ..Default::default()
        };
        let parts = [Part::Header(header), Part::Chunk(CARD.to_vec())];
        let parts = parts.map(|part| registration::SupplyPapersRequest { part: Some(part) });
        let request = self.request(futures_util::stream::iter(parts));
        self.wires.registration.clone().supply_papers(request).await.unwrap();
    }

    pub(super) async fn close(&self) {
        let proof = self.request(auth::ProvePasswordRequest { password: PASSWORD.into() });
        self.wires.auth.clone().prove_password(proof).await.unwrap();
        let mut accounts = self.wires.account.clone();
        let asked = self.request(account::GetAccountRequest::default());
        let version = accounts.get_account(asked).await.unwrap().into_inner().account.unwrap().version;
        let close = self.request(account::CloseAccountRequest { version });
        accounts.close_account(close).await.unwrap();
    }

    /// Puts the merchant's data back, as a restored backup of auth alone would.
    pub(super) fn put_back(&self, auth: &Connection) {
        let restored = auth.execute(
            "INSERT INTO owners (id, account_id, email, full_name, phone, locale, password_hash, standing,
                                 standing_version, created_at, activity_noted_at)
             VALUES (?1, ?2, ?3, 'Canary Lestari', '+6281298765432', 'en', '', 'none', 9, 0, 0)",
            (self.owner_id.as_str(), self.account_id.as_str(), EMAIL),
        );
        assert_eq!(restored.unwrap(), 1);
    }
}

fn with_passport<M>(passport: &str, message: M) -> Request<M> {
    let mut request = outgoing(message);
    request.metadata_mut().insert(PASSPORT, passport.parse().unwrap());
    request
}

fn personal(secret: &str) -> registration::SavePersonalRequest {
    registration::SavePersonalRequest {
        secret: secret.into(),
        full_name: "Canary Lestari".into(),
        phone: "0812 9876 5432".into(),
        email: EMAIL.into(),
        password: PASSWORD.into(),
        birth_year: 1990,
        birth_month: 2,
        birth_date: 28,
    }
}

fn business(secret: &str) -> registration::SaveBusinessRequest {
    registration::SaveBusinessRequest {
        secret: secret.into(),
        store_name: "Kopi Canary".into(),
        business_type: registration::BusinessType::FoodBeverage.into(),
        outlet_count: 2,
        province: "31".into(),
        city: "31.71".into(),
        district: "31.71.01".into(),
        store_address: "Jalan Canary 7".into(),
    }
}

fn submission(secret: &str, terms_version: String) -> registration::SubmitDraftRequest {
    registration::SubmitDraftRequest {
        secret: secret.into(),
        accept_terms: true,
        terms_version,
        idempotency_key: format!("submit-{}", &secret[..12]),
        address: NETWORK.into(),
        request_hash: b"hash".to_vec(),
        locale: Locale::En.into(),
        locale_text: String::new(),
    }
}
