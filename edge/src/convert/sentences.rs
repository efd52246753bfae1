//! Services say kinds and facts; here they become sentences. The words stand in `web/messages`.

use std::{collections::HashMap, sync::LazyLock};

use mostrador_proto::runtime::v1 as pb;
use mostrador_runtime::{facts::Facts, sentences::Translations, text::Locale};

use super::text;
use crate::api::common::Text;

/// A broken file fails the tests below, so that it never gets here.
static TIMELINE: LazyLock<Translations> = LazyLock::new(|| {
    Translations::parse([
        include_str!("../../../web/messages/es/timeline.json"),
        include_str!("../../../web/messages/en/timeline.json"),
        include_str!("../../../web/messages/id/timeline.json"),
    ])
    .unwrap_or_default()
});

/// Said of a kind that only a newer service knows.
const UNKNOWN: &str = "unknown";

/// An event from before there were facts keeps the sentence it was written with.
pub(super) fn of_event(kind: &str, facts: HashMap<String, pb::Fact>, kept: Option<pb::Text>) -> Text {
    if kept.is_some() { text(kept) } else { said(&TIMELINE, kind, &facts.into()) }
}

fn said(words: &Translations, kind: &str, facts: &Facts) -> Text {
    let [es, en, id] = Locale::ALL.map(|locale| {
        let (sentences, values) = (words.of(locale), facts.in_words(locale));
        sentences.fill(kind, &values).or_else(|_| sentences.fill(UNKNOWN, &values)).unwrap_or_default()
    });
    Text { es, en, id }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event<const N: usize>(kind: &str, facts: [(&str, mostrador_runtime::facts::Fact); N]) -> [String; 3] {
        let Text { es, en, id } = of_event(kind, Facts::from(facts).into(), None);
        [es, en, id]
    }

    #[test]
    fn an_event_is_told_in_each_language() {
        let renamed = event("shop.renamed", [("from", "Kopi {to}".into()), ("to", "Kopi Fajar".into())]);
        assert_eq!(
            renamed,
            [
                "La sucursal «Kopi {to}» ahora se llama «Kopi Fajar».",
                "The outlet “Kopi {to}” is now called “Kopi Fajar”.",
                "Outlet “Kopi {to}” kini bernama “Kopi Fajar”.",
            ]
        );
        let last_day: jiff::civil::Date = "2026-01-18".parse().unwrap();
        assert_eq!(
            event("trial.started", [("day", last_day.into())]),
            [
                "Empezó la prueba gratuita, que dura hasta el 18 de enero de 2026.",
                "The free trial started; it lasts through 18 January 2026.",
                "Masa coba gratis dimulai dan berlaku hingga 18 Januari 2026.",
            ]
        );
        let paid = event("order.paid", [("reference", "MST7K2QXAB".into())]);
        assert_eq!(paid[1], "Order paid (MST7K2QXAB)");
    }

    #[test]
    fn what_a_newer_service_says_is_told_neutrally() {
        let unknown = [
            "Se registró un suceso que esta página todavía no sabe describir.",
            "Something happened that this page cannot describe yet.",
            "Ada kejadian yang belum dapat dijelaskan di halaman ini.",
        ];
        assert_eq!(event("shop.sold", [("name", "Kopi Senja".into())]), unknown, "another kind");
        assert_eq!(event("shop.added", []), unknown, "other facts");
    }

    #[test]
    fn an_event_from_before_there_were_facts_keeps_its_sentence() {
        let kept = pb::Text { es: "Pasó algo".into(), en: "It was".into(), id: "Ada".into() };
        assert_eq!(of_event("order.paid", HashMap::new(), Some(kept)).en, "It was");
    }
}
