use mostrador_runtime::text::Text;

use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::settlement::Outcome;

struct Note {
    reason: &'static str,
    es: &'static str,
    en: &'static str,
    id: &'static str,
}

/// A sentence for the owner where the state alone does not say what happened, and what to do next.
pub fn note(order: &Order, rest_is_small: bool) -> Option<(&'static str, Text)> {
    let note = match (order.state.name(), order.outcome) {
        _ if rest_is_small => &SMALL_REST,
        (OrderStateName::AwaitingTransfer | OrderStateName::PartlyPaid, Some(Outcome::TakenBack)) => {
            &TAKEN_BACK
        }
        (OrderStateName::PartlyPaid, _) => &PARTLY_PAID,
        (OrderStateName::Checking, _) => &CHECKING,
        (_, Some(Outcome::Over)) => &OVERPAID,
        (_, Some(Outcome::Duplicate)) => &PAID_TWICE,
        (_, Some(Outcome::Cancelled)) => &PAID_CANCELLED,
        (_, Some(Outcome::Late)) => &PAID_LATE,
        (_, Some(Outcome::ExpiredPartly)) => &EXPIRED_PARTLY,
        (OrderStateName::Expired, _) => &EXPIRED,
        _ => return None,
    };
    let text = Text { es: note.es.into(), en: note.en.into(), id: note.id.into() };
    Some((note.reason, text))
}

const SMALL_REST: Note = Note {
    reason: "order.small_rest",
    es: "Llegó casi todo. Lo poco que falta lo revisa nuestro equipo; no tienes que transferir nada más.",
    en: "Almost all of it has arrived. Our team is looking at the little that is missing; there is nothing \
         more to transfer.",
    id: "Hampir semuanya sudah masuk. Kekurangannya yang kecil sedang diperiksa tim kami; Anda tidak perlu \
         mentransfer lagi.",
};

const TAKEN_BACK: Note = Note {
    reason: "order.taken_back",
    es: "Quitamos un pago que habíamos asignado por error a tu pedido; el correo que te enviamos lo \
         explica. Transfiere lo que falta antes del plazo.",
    en: "We have taken back a payment that we had assigned to your order by mistake; the email we sent you \
         explains it. Please transfer what is missing before the deadline.",
    id: "Kami melepaskan pembayaran yang keliru kami cocokkan dengan pesanan Anda; penjelasannya ada di \
         email yang kami kirim. Transfer kekurangannya sebelum batas waktu.",
};

const PARTLY_PAID: Note = Note {
    reason: "order.partly_paid",
    es: "Recibimos una parte. Transfiere el resto con la misma referencia antes del plazo.",
    en: "Part of the money has arrived. Transfer the rest with the same reference before the deadline.",
    id: "Sebagian uang sudah kami terima. Transfer sisanya dengan referensi yang sama sebelum batas waktu.",
};

const CHECKING: Note = Note {
    reason: "order.checking",
    es: "El plazo pasó y todavía estamos revisando el banco. Si pagaste a tiempo, no tienes que hacer nada.",
    en: "The deadline has passed and we are still reading the bank. If you paid in time, there is nothing \
         to do.",
    id: "Batas waktu sudah lewat dan mutasi bank masih kami periksa. Jika Anda membayar tepat waktu, tidak \
         ada yang perlu dilakukan.",
};

const OVERPAID: Note = Note {
    reason: "order.overpaid",
    es: "Llegó más de lo debido. La diferencia queda como saldo a tu favor.",
    en: "More than the amount due has arrived. The difference is kept as your credit.",
    id: "Uang yang masuk melebihi tagihan. Selisihnya kami simpan sebagai saldo Anda.",
};

const PAID_TWICE: Note = Note {
    reason: "order.paid_twice",
    es: "Llegó otra transferencia para este pedido. La guardamos como saldo a tu favor.",
    en: "Another transfer for this order has arrived. It is kept as your credit.",
    id: "Ada transfer lain untuk pesanan ini. Uangnya kami simpan sebagai saldo Anda.",
};

const PAID_CANCELLED: Note = Note {
    reason: "order.paid_cancelled",
    es: "Llegó una transferencia para este pedido, que estaba cancelado. La guardamos como saldo a tu favor.",
    en: "A transfer has arrived for this order, which was cancelled. It is kept as your credit.",
    id: "Ada transfer masuk untuk pesanan ini, padahal pesanannya sudah dibatalkan. Uangnya kami simpan \
         sebagai saldo Anda.",
};

const PAID_LATE: Note = Note {
    reason: "order.paid_late",
    es: "El dinero llegó después del plazo. Queda como saldo a tu favor; puedes hacer un pedido nuevo.",
    en: "The money arrived after the deadline. It is kept as your credit; you can place a new order.",
    id: "Uang masuk setelah batas waktu. Kami simpan sebagai saldo Anda; silakan buat pesanan baru.",
};

const EXPIRED_PARTLY: Note = Note {
    reason: "order.expired_partly",
    es: "El plazo pasó antes de que llegara todo. Lo que llegó queda como saldo a tu favor; puedes hacer \
         un pedido nuevo.",
    en: "The deadline passed before all of the money was there. What had arrived is kept as your credit; \
         you can place a new order.",
    id: "Batas waktu lewat sebelum seluruh uang masuk. Uang yang sudah masuk kami simpan sebagai saldo \
         Anda; silakan buat pesanan baru.",
};

const EXPIRED: Note = Note {
    reason: "order.expired",
    es: "El plazo pasó sin que llegara la transferencia. Si ya la hiciste, la aplicaremos cuando llegue.",
    en: "The deadline passed before a transfer arrived. If you have sent it, it will be applied when it \
         arrives.",
    id: "Batas waktu lewat sebelum transfer masuk. Jika sudah Anda kirim, uangnya akan diproses setelah \
         masuk.",
};
