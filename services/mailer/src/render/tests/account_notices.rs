use mostrador_runtime::text::Locale;

use super::super::{RenderedMail, samples};
use super::render;
use crate::domain::AccountOccasion;

#[test]
fn changed_terms_come_with_their_day_what_is_new_and_the_page() {
    let said = [
        (Locale::Es, "Lo nuevo:", "Avisamos <antes>.", "Leer los términos"),
        (Locale::En, "What is new:", "We tell <before>.", "Read the terms"),
        (Locale::Id, "Yang baru:", "Kami <mengabari>.", "Baca syaratnya"),
    ];
    for (locale, intro, changes, button) in said {
        let RenderedMail { text, html, .. } =
            render(&samples::account_notice(AccountOccasion::TermsChanged), locale);
        for words in [intro, changes, button] {
            assert!(text.contains(words), "{text}");
        }
        assert!(html.contains(intro) && html.contains("&lt;"), "{html}");
        let other = render(&samples::account_notice(AccountOccasion::Thawed), locale);
        assert!(!other.text.contains(intro), "{}", other.text);
    }
}

#[test]
fn a_freeze_names_each_of_its_causes_with_its_way_out() {
    let frozen = samples::account_notice(AccountOccasion::Frozen);
    let said = [
        (Locale::Es, "El motivo, y cómo se resuelve:", "titular decide seguir sin Pro"),
        (Locale::En, "Why, and how it ends:", "its owner decides to go on without Pro"),
        (Locale::Id, "Penyebabnya, dan cara mengakhirinya:", "tanpa Pro"),
    ];
    for (locale, why, way_out) in said {
        let RenderedMail { text, html, .. } = render(&frozen, locale);
        assert!(text.contains(why) && html.contains(why), "{text}");
        assert!(text.contains(way_out) && html.contains(way_out), "{text}");
        let causes = text.lines().filter(|line| line.starts_with("- ")).count();
        assert_eq!(causes, samples::holds().len(), "{text}");
        let further = render(&samples::account_notice(AccountOccasion::HeldFurther), locale).text;
        assert!(further.contains(way_out) && !further.contains(why), "only the new causes: {further}");
        let other = render(&samples::account_notice(AccountOccasion::Thawed), locale);
        assert!(!other.text.contains(why), "{}", other.text);
    }
}
