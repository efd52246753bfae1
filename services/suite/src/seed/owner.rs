//! The demo owner with three shops, and the demo agent.

use mostrador_proto::account::v1::{
    AddShopRequest, AddStaffRequest, Address, Grant, OpenAccountRequest, Plan as ProtoPlan,
};
use mostrador_proto::auth::v1::{
    AddAgentRequest, AgentRole, CreateOwnerRequest, Reason, StagePasswordRequest,
};
use mostrador_proto::registration::v1::BusinessType;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{OutboxId, StageId};
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::text::Locale;

use super::calls::{Services, SignedInUser, message, refused};
use super::plan::{AGENT_EMAIL, DemoAgent, OWNER_EMAIL, Plan};

const OWNER_NAME: &str = "Lucía Hartono";
const PHONE: &str = "+6281234567890";

pub(crate) async fn make(services: &Services, plan: &Plan, shared: &SharedParts) -> Result<(), ServeError> {
    let stage_id = StageId::new(&shared.clock, &shared.random).to_string();
    let stage = StagePasswordRequest {
        owner_id: plan.owner_id.to_string(),
        stage_id: stage_id.clone(),
        email: OWNER_EMAIL.into(),
        password: plan.owner_password.clone(),
    };
    let mut auth = services.auth_for_registration.clone();
    auth.stage_password(outgoing(stage)).await.map_err(|status| refused(&status))?;

    let create = CreateOwnerRequest {
        owner_id: plan.owner_id.to_string(),
        account_id: plan.account_id.to_string(),
        email: OWNER_EMAIL.into(),
        full_name: OWNER_NAME.into(),
        phone: PHONE.into(),
        locale: Locale::Es.into(),
        locale_text: String::new(),
        stage_id,
    };
    let new_id = || OutboxId::new(&shared.clock, &shared.random);
    auth.create_owner(message(&new_id(), create)?).await.map_err(|status| refused(&status))?;

    let mut account = services.account_for_registration.clone();
    let opening = message(&new_id(), first_shop(plan))?;
    account.open_account(opening).await.map_err(|status| refused(&status))?;
    Ok(())
}

fn first_shop(plan: &Plan) -> OpenAccountRequest {
    OpenAccountRequest {
        account_id: plan.account_id.to_string(),
        owner_id: plan.owner_id.to_string(),
        shop_id: plan.shop_ids[0].to_string(),
        registration_id: plan.registration_id.to_string(),
        store_name: "Kopi Mostrador Menteng".into(),
        business_type: BusinessType::FoodBeverage.into(),
        business_type_text: String::new(),
        outlet_count: 3,
        plan: ProtoPlan::Dine.into(),
        address: Some(address("Jalan Cikini Raya 17", &MENTENG)),
        owner_email: OWNER_EMAIL.into(),
        owner_name: OWNER_NAME.into(),
        owner_phone: PHONE.into(),
    }
}

/// Province, city, district: codes and names of the areas data.
type Area = [(&'static str, &'static str); 3];
const MENTENG: Area = [("31", "DKI Jakarta"), ("31.71", "Kota Jakarta Pusat"), ("31.71.06", "Menteng")];
const COBLONG: Area = [("32", "Jawa Barat"), ("32.73", "Kota Bandung"), ("32.73.02", "Coblong")];
const KUTA: Area = [("51", "Bali"), ("51.03", "Kabupaten Badung"), ("51.03.01", "Kuta")];

fn address(street: &str, area: &Area) -> Address {
    let [province, city, district] = area;
    Address {
        street: street.into(),
        province_code: province.0.into(),
        city_code: city.0.into(),
        district_code: district.0.into(),
        province_name: province.1.into(),
        city_name: city.1.into(),
        district_name: district.1.into(),
    }
}

pub(crate) async fn add_shops(
    services: &Services,
    plan: &Plan,
    owner: &SignedInUser,
) -> Result<(), ServeError> {
    let shops = [
        (&plan.shop_ids[1], "Kopi Mostrador Dago", address("Jalan Ir. H. Juanda 112", &COBLONG)),
        (&plan.shop_ids[2], "Kopi Mostrador Kuta", address("Jalan Legian 88", &KUTA)),
    ];
    for (shop_id, name, address) in shops {
        let request = AddShopRequest {
            shop_name: name.into(),
            address: Some(address),
            shop_id: shop_id.to_string(),
            ..AddShopRequest::default()
        };
        services
            .account
            .clone()
            .add_shop(owner.request(request)?)
            .await
            .map_err(|status| refused(&status))?;
    }
    Ok(())
}

/// Two people in the first shop.
pub(crate) async fn add_staff(
    services: &Services,
    plan: &Plan,
    owner: &SignedInUser,
) -> Result<(), ServeError> {
    let people = [
        ("Sari Wulandari", "Jefa de turno", vec![Grant::StaffReport.into(), Grant::AddMenu.into()]),
        ("Budi Santoso", "Caja", Vec::new()),
    ];
    for (number, (name, position, grants)) in (1..).zip(people) {
        let request = AddStaffRequest {
            shop_id: plan.shop_ids[0].to_string(),
            name: name.into(),
            position: position.into(),
            grants,
            optional_idempotency_key: format!("demo_staff_{number}"),
            request_hash: Vec::new(),
        };
        let mut account = services.account.clone();
        account.add_staff(owner.request(request)?).await.map_err(|status| refused(&status))?;
    }
    Ok(())
}

/// `None` when an interrupted start made the agent, whose secrets are lost.
pub(crate) async fn make_agent(
    services: &Services,
    password: String,
) -> Result<Option<DemoAgent>, ServeError> {
    let request = AddAgentRequest {
        email: AGENT_EMAIL.into(),
        role: AgentRole::Admin.into(),
        password: password.clone(),
    };
    match services.auth_for_operator.clone().add_agent(outgoing(request)).await {
        Ok(added) => {
            let added = added.into_inner();
            Ok(Some(DemoAgent { email: AGENT_EMAIL, password, totp_secret: added.totp_secret }))
        }
        Err(status) if Failure::from(&status).reason.is(Reason::AgentEmailTaken) => Ok(None),
        Err(status) => Err(refused(&status)),
    }
}
