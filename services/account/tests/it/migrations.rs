//! Databases that an older program made, with their rows.

use include_dir::{Dir, DirEntry, File};
use mostrador_account::domain::holds::{Hold, Holds};
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::notices::SentNotice;
use mostrador_account::domain::policy::Policy;
use mostrador_account::domain::staff::{Grant, Grants, StaffMember, StaffNumber};
use mostrador_account::domain::subscription::SubscriptionState;
use mostrador_account::{MIGRATIONS, store};
use mostrador_runtime::ServiceName;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, numbered};
use sqlx::AssertSqlSafe;

static BEFORE_HOLDS: Dir<'static> = Dir::new(
    "",
    &[
        DirEntry::File(File::new("0001_accounts.sql", include_bytes!("../../migrations/0001_accounts.sql"))),
        DirEntry::File(File::new(
            "0005_names_told.sql",
            include_bytes!("../../migrations/0005_names_told.sql"),
        )),
    ],
);

/// One account for each cause of a freeze, and one account in use, all in their state since 7.
const OLD_ACCOUNTS: &str = "INSERT INTO accounts (account_id, owner_id, owner_name, owner_email, owner_phone,
         store_name, business_type, outlet_count, plan, zone, created_at, account_state, state_cause,
         state_since_at, last_active_at, trial_starts_at, trial_ends_at, announced_subscription, version,
         search_email, search_name, search_store, search_phone)
     SELECT 'acc_0000000000000000000000000' || a.n, 'own_0000000000000000000000000' || a.n, '', '', '', '',
         'other', 1, 'lite', 'wib', 0, a.state, a.cause, 7, 0, 0, 0, 'trial', 1, '', '', '', ''
     FROM (SELECT 1 AS n, 'frozen' AS state, 'still_idle' AS cause UNION ALL SELECT 2, 'frozen', 'data_missing'
           UNION ALL SELECT 3, 'frozen', 'payment_late' UNION ALL SELECT 4, 'frozen', 'frozen_by_agent'
           UNION ALL SELECT 5, 'active', 'opened') AS a";

async fn holds_of(db: &Db, account_id: &AccountId) -> Result<Holds, DbError> {
    let mut conn = db.read().await?;
    Ok(store::accounts::find(&mut conn, account_id).await?.map_or(Holds::NONE, |found| found.lifecycle.holds))
}

#[both_engines]
async fn subscriptions_that_were_over_before_the_migration_stay_over(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Account, engine, &BEFORE_HOLDS).await;
    let before = test.runtime().db;
    let written = before.write(async |tx| {
        sqlx::query(OLD_ACCOUNTS).execute(tx.conn()).await?;
        sqlx::query(
            "UPDATE accounts SET announced_subscription = 'ended', paid_starts_at = 1, paid_ends_at = 9
             WHERE state_cause = 'opened'",
        )
        .execute(tx.conn())
        .await?;
        Ok::<_, DbError>(())
    });
    written.await.unwrap();

    let db = test.opened_with(&MIGRATIONS).await;
    let mut conn = db.read().await.unwrap();
    let ended = store::accounts::find(&mut conn, &numbered(5)).await.unwrap().unwrap();
    let state = ended.terms.state(&Policy::default(), timestamp(10));
    assert_eq!((state, ended.terms.is_declined()), (SubscriptionState::Ended, true));
}

#[both_engines]
async fn accounts_frozen_before_the_migration_have_the_hold_of_their_cause(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Account, engine, &BEFORE_HOLDS).await;
    let before = test.runtime().db;
    let written = before.write(async |tx| {
        sqlx::query(OLD_ACCOUNTS).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    written.await.unwrap();

    let db = test.opened_with(&MIGRATIONS).await;
    let holds =
        [Some(Hold::StillIdle), Some(Hold::MissingPapers), Some(Hold::PaymentLate), Some(Hold::Agent), None];
    for (number, hold) in (1..).zip(holds) {
        let expected = hold.map_or(Holds::NONE, |hold| Holds::NONE.with(hold, timestamp(7)));
        assert_eq!(holds_of(&db, &numbered(number)).await.unwrap(), expected, "account {number}");
    }
}

/// The migrations of the program before the one that is numbered so.
fn before(number: &str) -> &'static Dir<'static> {
    let is_earlier = |entry: &&DirEntry<'static>| entry.path().to_str().is_some_and(|name| name < number);
    let earlier: Vec<_> = MIGRATIONS.entries().iter().filter(is_earlier).cloned().collect();
    Box::leak(Box::new(Dir::new("", Box::leak(earlier.into_boxed_slice()))))
}

const OLD_SHOP: &str = "INSERT INTO shops (shop_id, account_id, shop_name, status, status_since_at, address,
         verification_code, created_at, version, search_name)
     VALUES ('shp_00000000000000000000000001', 'acc_00000000000000000000000005', 'Dago', 'active', 0, '{}',
         'KQ7F-M3', 0, 1, 'dago')";

/// A member, as a program of the version before writes one.
const OLD_MEMBER: &str = "INSERT INTO staff (shop_id, staff_number, staff_name, staff_position, grants, status,
         status_since_at, added_at, version)
     VALUES ('shp_00000000000000000000000001', $1, 'Sari', 'Kasir', 'staff_report,add_menu', 'active', 0, 0, 1)";

/// The next change of the member, as a program of the version before makes it.
const OLD_CHANGE: &str =
    "UPDATE staff SET staff_name = 'Sari W.', staff_position = 'Kasir', grants = 'add_menu',
         status = 'suspended', status_since_at = 0, version = 3
     WHERE shop_id = 'shp_00000000000000000000000001' AND staff_number = 101 AND version = 2";

#[both_engines]
async fn members_keep_their_grants_and_may_do_nothing_more_at_the_till(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Account, engine, before("0025")).await;
    let db = test.runtime().db;
    let written = db.write(async |tx| {
        // A frozen account has its holds by now.
        let active = AssertSqlSafe(format!("{OLD_ACCOUNTS} WHERE a.state = 'active'"));
        sqlx::query(active).execute(tx.conn()).await?;
        sqlx::query(OLD_SHOP).execute(tx.conn()).await?;
        sqlx::query(OLD_MEMBER).bind(101_i64).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    written.await.unwrap();

    let db = test.opened_with(&MIGRATIONS).await;
    let late = db.write(async |tx| {
        sqlx::query(OLD_MEMBER).bind(102_i64).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    late.await.unwrap();
    let mut conn = db.read().await.unwrap();
    let members = store::staff::of_shop(&mut conn, &numbered(1)).await.unwrap();
    drop(conn);
    let had = Grants::from_iter([Grant::StaffReport, Grant::AddMenu]);
    assert_eq!(members.iter().map(|member| member.grants).collect::<Vec<_>>(), [had, had]);

    let all: Grants = Grant::ALL.into_iter().collect();
    let next = StaffMember { grants: all, version: 2, ..members[0].clone() };
    let changed = next.clone();
    db.write(async move |tx| store::staff::advance(tx.conn(), &changed).await).await.unwrap();
    let mut conn = db.read().await.unwrap();
    let number = StaffNumber::parse("101").unwrap();
    assert_eq!(store::staff::find(&mut conn, &numbered(1), number).await.unwrap(), Some(next));
    let of_before: (String,) = sqlx::query_as("SELECT grants FROM staff WHERE staff_number = 101")
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    assert_eq!(of_before.0, "staff_report,add_menu,store_information", "names that the version before knows");
    drop(conn);

    let changed = db.write(async |tx| {
        sqlx::query(OLD_CHANGE).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    changed.await.unwrap();
    let mut conn = db.read().await.unwrap();
    let changed = store::staff::find(&mut conn, &numbered(1), number).await.unwrap().unwrap();
    assert_eq!(
        (changed.version, changed.grants.to_text().as_str(), changed.grants.to_till_text().as_str()),
        (3, "add_menu", "discount,void_sale,open_drawer,close_shift,day_sales"),
        "the version before leaves what the member may do at the till"
    );
}

/// A notice of a deletion, as a program of the version before stores it.
const OLD_NOTICE: &str = "INSERT INTO notices (account_id, cause, step_at, days_before, sent_at)
     VALUES ('acc_00000000000000000000000005', 'deleted', 90, 14, 5)";

/// Its mail, which the mail server accepted.
const OLD_MAIL: &str = "INSERT INTO account_mails (mail_id, account_id, asked_at, accepted_at)
     VALUES ($1, 'acc_00000000000000000000000005', 5, 6)";

#[both_engines]
async fn a_notice_of_the_version_before_counts_for_no_deletion(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Account, engine, before("0026")).await;
    let db = test.runtime().db;
    let written = db.write(async |tx| {
        let active = AssertSqlSafe(format!("{OLD_ACCOUNTS} WHERE a.state = 'active'"));
        sqlx::query(active).execute(tx.conn()).await?;
        sqlx::query(OLD_NOTICE).execute(tx.conn()).await?;
        sqlx::query(OLD_MAIL).bind("early").execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    written.await.unwrap();

    let db = test.opened_with(&MIGRATIONS).await;
    let beside = db.write(async |tx| {
        sqlx::query(OLD_MAIL).bind("late").execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    beside.await.unwrap();
    let notice = SentNotice {
        cause: Cause::Deleted,
        step_at: timestamp(90),
        days_before: 14,
        sent_at: timestamp(5),
        accepted_at: None,
    };
    let notices = async || {
        let mut conn = db.read().await.unwrap();
        store::notices::list(&mut conn, &numbered(5)).await.unwrap()
    };
    assert_eq!(notices().await, [notice]);
    let told = db.write(async |tx| {
        sqlx::query("UPDATE account_mails SET deletes_at = 90 WHERE mail_id = 'late'")
            .execute(tx.conn())
            .await?;
        Ok::<_, DbError>(())
    });
    told.await.unwrap();
    assert_eq!(notices().await, [SentNotice { accepted_at: Some(timestamp(6)), ..notice }]);
}
