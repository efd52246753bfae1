use mostrador_runtime::testing::{Engine, EveryLine, both_engines};

use super::{header, jpeg, owner};
use crate::app::TestRegistration;

const NUMBER: &str = "3171016107880042";
const NAME: &str = "SITI RAHAYU PURNAMASARI";

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[both_engines]
async fn neither_number_nor_photo_stands_in_a_log_a_trace_or_the_database(engine: Engine) {
    let lines = EveryLine::new();
    let app = TestRegistration::start(engine).await;
    let photo = jpeg();
    app.supply(&owner(1), header(NUMBER, NAME), &photo).await.unwrap();
    app.supply(&owner(1), header("31710161078800420", NAME), &photo).await.unwrap_err();
    app.supply(&owner(1), header(NUMBER, NAME), &photo[..400]).await.unwrap_err();
    app.papers(&owner(1)).await;

    let text = lines.text();
    assert!(text.contains("supply_papers") || text.contains("SupplyPapers"), "the calls were heard");
    for secret in [NUMBER, NAME, "255, 216, 255", "\\xff\\xd8\\xff", "/9j/"] {
        assert!(!text.contains(secret), "{secret}");
    }
    let runtime = app.test.runtime();
    for file in std::fs::read_dir(&runtime.data).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for secret in [NUMBER.as_bytes(), NAME.as_bytes(), &photo[..64]] {
            assert!(!holds(&bytes, secret));
        }
    }
    app.end().await;
}
