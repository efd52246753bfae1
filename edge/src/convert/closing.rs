//! Closing an account by its owner.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::proto;

use super::{id, sentences};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        owner::closing::{ClosingLook, ClosingObstacle, ObstacleKind, ObstacleOrder},
    },
};

pub fn look(answer: pb::PreviewClosingResponse) -> Result<ClosingLook, Refusal> {
    Ok(ClosingLook {
        version: answer.version,
        obstacles: answer.obstacles.into_iter().map(obstacle).collect::<Result<_, _>>()?,
        active_shops: i64::from(answer.active_shops),
        staff: i64::from(answer.staff),
        paid_until: proto::instant(answer.paid_until.as_ref()),
        trial_until: proto::instant(answer.trial_until.as_ref()),
    })
}

fn obstacle(shown: pb::ObstacleShown) -> Result<ClosingObstacle, Refusal> {
    let (kind, name) = match shown.obstacle() {
        pb::ClosingObstacle::FraudSuspected => (ObstacleKind::FraudSuspected, "fraud_suspected"),
        pb::ClosingObstacle::HeldByAgent => (ObstacleKind::HeldByAgent, "held_by_agent"),
        pb::ClosingObstacle::OrdersOpen => (ObstacleKind::OrdersOpen, "orders_open"),
        pb::ClosingObstacle::MoneyOnTheWay => (ObstacleKind::MoneyOnTheWay, "money_on_the_way"),
        pb::ClosingObstacle::CreditLeft => (ObstacleKind::CreditLeft, "credit_left"),
        pb::ClosingObstacle::PaymentNotApplied => (ObstacleKind::PaymentNotApplied, "payment_not_applied"),
        pb::ClosingObstacle::AddressChanged => (ObstacleKind::AddressChanged, "address_changed"),
        pb::ClosingObstacle::Unspecified => return Err(Refusal::broken("account: an obstacle to closing")),
    };
    let (text, way_out) = sentences::of_obstacle(name);
    let orders = shown.orders.into_iter().map(|order| {
        let order_id = id(&order.order_id, "account: the order of an obstacle")?;
        Ok(ObstacleOrder { order_id, reference: order.reference })
    });
    let amount = (kind == ObstacleKind::CreditLeft).then_some(Rupiah(shown.amount));
    let until = proto::instant(shown.until.as_ref());
    Ok(ClosingObstacle {
        kind,
        text,
        way_out,
        orders: orders.collect::<Result<_, Refusal>>()?,
        amount,
        until,
    })
}
