use super::*;
use crate::testing::Suite;
use mostrador_proto::account::v1::ListStaffRequest;
use mostrador_proto::commerce::v1::{GetBasketRequest, OrderState};

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_that_was_killed_is_neither_doubled_nor_left_in_the_basket() {
    let data = tempfile::tempdir().unwrap();
    let suite = Suite::start(data.path()).await;
    let seeded = demo(&suite.shared, data.path()).await.unwrap().unwrap();
    let noted = std::fs::read_to_string(data.path().join(DEMO)).unwrap();
    std::fs::write(data.path().join(DEMO), noted.replace("\"finished\":true", "\"finished\":false")).unwrap();
    demo(&suite.shared, data.path()).await.unwrap().unwrap();

    let owner = suite.owner(&seeded).await;
    let mut commerce = Services::new(&suite.shared).unwrap().commerce;
    let basket = commerce.get_basket(owner.request(GetBasketRequest::default()).unwrap()).await.unwrap();
    assert_eq!(basket.into_inner().basket.unwrap().items, []);
    assert_eq!(suite.order_states(&owner).await.len(), 4);
    let staff = owner.request(ListStaffRequest::default()).unwrap();
    let staff = Services::new(&suite.shared).unwrap().account.list_staff(staff).await.unwrap();
    assert_eq!(staff.into_inner().members.len(), 2);
    suite.services.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_statement_pays_one_order_and_a_part_of_another() {
    let data = tempfile::tempdir().unwrap();
    let suite = Suite::start(data.path()).await;
    let seeded = demo(&suite.shared, data.path()).await.unwrap().unwrap();

    let owner = suite.owner(&seeded).await;
    let states = suite.order_states(&owner).await;
    for state in
        [OrderState::Paid, OrderState::PartlyPaid, OrderState::Cancelled, OrderState::AwaitingTransfer]
    {
        assert!(states.contains(&state), "{state:?} is not among {states:?}");
    }
    suite.services.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_code_that_the_agent_sees_right_after_the_seed_is_still_unused() {
    let data = tempfile::tempdir().unwrap();
    let suite = Suite::start(data.path()).await;
    let agent = demo(&suite.shared, data.path()).await.unwrap().unwrap().agent.unwrap();

    let calls = Services::new(&suite.shared).unwrap();
    calls.agent_token(&agent, Clock::system().now()).await.unwrap();
    suite.services.stop().await;
}
