use mostrador_proto::account::v1 as pb;
use mostrador_proto::commerce::v1 as commerce;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::proto::timestamp;

use crate::domain::closing::{Obstacle, OpenMoney, OpenOrder};
use crate::error::Error;

/// Each paid order counts as not applied, until the store finds it among the applied orders.
pub(crate) fn open_money(money: commerce::GetOpenMoneyResponse) -> Result<OpenMoney, Error> {
    let known = |id: &str| id.parse().map_err(|_| Failure::new(Reason::Internal));
    let mut open = OpenMoney { credit: Rupiah::new(money.credit), ..OpenMoney::default() };
    for order in money.paid {
        open.unapplied.push(OpenOrder { id: known(&order.order_id)?, reference: order.reference });
    }
    for order in money.orders {
        let id = known(&order.order_id)?;
        let place = if order.may_be_cancelled { &mut open.waiting } else { &mut open.arriving };
        place.push(OpenOrder { id, reference: order.reference });
    }
    Ok(open)
}

pub(crate) fn obstacle(found: Obstacle) -> pb::ObstacleShown {
    let plain = |obstacle: pb::ClosingObstacle| pb::ObstacleShown {
        obstacle: obstacle.into(),
        ..pb::ObstacleShown::default()
    };
    let about = |obstacle, orders: Vec<OpenOrder>| pb::ObstacleShown {
        orders: orders.into_iter().map(order).collect(),
        ..plain(obstacle)
    };
    match found {
        Obstacle::FraudSuspected => plain(pb::ClosingObstacle::FraudSuspected),
        Obstacle::HeldByAgent => plain(pb::ClosingObstacle::HeldByAgent),
        Obstacle::OrdersOpen { orders } => about(pb::ClosingObstacle::OrdersOpen, orders),
        Obstacle::MoneyOnTheWay { orders } => about(pb::ClosingObstacle::MoneyOnTheWay, orders),
        Obstacle::PaymentNotApplied { orders } => about(pb::ClosingObstacle::PaymentNotApplied, orders),
        Obstacle::AddressChanged { until } => {
            pb::ObstacleShown { until: Some(timestamp(until)), ..plain(pb::ClosingObstacle::AddressChanged) }
        }
        Obstacle::CreditLeft { credit } => {
            pb::ObstacleShown { amount: credit.get(), ..plain(pb::ClosingObstacle::CreditLeft) }
        }
    }
}

fn order(order: OpenOrder) -> pb::ObstacleOrder {
    pb::ObstacleOrder { order_id: order.id.to_string(), reference: order.reference }
}
