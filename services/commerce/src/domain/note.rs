use mostrador_runtime::text::Text;

use crate::domain::order::Order;
use crate::domain::order_state::OrderState;
use crate::domain::settlement::Outcome;

/// A sentence for the owner where the state alone does not say what happened, and what to do next.
pub fn note(order: &Order, rest_is_small: bool) -> Option<(&'static str, Text)> {
    let text = |es: &str, en: &str, id: &str| Text { es: es.into(), en: en.into(), id: id.into() };
    match (order.state, order.outcome) {
        _ if rest_is_small => Some((
            "order.small_rest",
            text(
                "Llegó casi todo. Lo poco que falta lo revisa nuestro equipo; no tienes que transferir nada más.",
                "Almost all of it has arrived. Our team is looking at the little that is missing; there is nothing more to transfer.",
                "Hampir semuanya sudah masuk. Kekurangannya yang kecil sedang diperiksa tim kami; Anda tidak perlu mentransfer lagi.",
            ),
        )),
        (OrderState::AwaitingTransfer | OrderState::PartlyPaid, Some(Outcome::TakenBack)) => Some((
            "order.taken_back",
            text(
                "Quitamos un pago que habíamos asignado por error a tu pedido; el correo que te enviamos lo explica. Transfiere lo que falta antes del plazo.",
                "We have taken back a payment that we had assigned to your order by mistake; the email we sent you explains it. Please transfer what is missing before the deadline.",
                "Kami melepaskan pembayaran yang keliru kami cocokkan dengan pesanan Anda; penjelasannya ada di email yang kami kirim. Transfer kekurangannya sebelum batas waktu.",
            ),
        )),
        (OrderState::PartlyPaid, _) => Some((
            "order.partly_paid",
            text(
                "Recibimos una parte. Transfiere el resto con la misma referencia antes del plazo.",
                "Part of the money has arrived. Transfer the rest with the same reference before the deadline.",
                "Sebagian uang sudah kami terima. Transfer sisanya dengan referensi yang sama sebelum batas waktu.",
            ),
        )),
        (OrderState::Checking, _) => Some((
            "order.checking",
            text(
                "El plazo pasó y todavía estamos revisando el banco. Si pagaste a tiempo, no tienes que hacer nada.",
                "The deadline has passed and we are still reading the bank. If you paid in time, there is nothing to do.",
                "Batas waktu sudah lewat dan mutasi bank masih kami periksa. Jika Anda membayar tepat waktu, tidak ada yang perlu dilakukan.",
            ),
        )),
        (_, Some(Outcome::Over)) => Some((
            "order.overpaid",
            text(
                "Llegó más de lo debido. La diferencia queda como saldo a tu favor.",
                "More than the amount due has arrived. The difference is kept as your credit.",
                "Uang yang masuk melebihi tagihan. Selisihnya kami simpan sebagai saldo Anda.",
            ),
        )),
        (_, Some(Outcome::Duplicate)) => Some((
            "order.paid_twice",
            text(
                "Llegó otra transferencia para este pedido. La guardamos como saldo a tu favor.",
                "Another transfer for this order has arrived. It is kept as your credit.",
                "Ada transfer lain untuk pesanan ini. Uangnya kami simpan sebagai saldo Anda.",
            ),
        )),
        (_, Some(Outcome::Cancelled)) => Some((
            "order.paid_cancelled",
            text(
                "Llegó una transferencia para este pedido, que estaba cancelado. La guardamos como saldo a tu favor.",
                "A transfer has arrived for this order, which was cancelled. It is kept as your credit.",
                "Ada transfer masuk untuk pesanan ini, padahal pesanannya sudah dibatalkan. Uangnya kami simpan sebagai saldo Anda.",
            ),
        )),
        (_, Some(Outcome::Late)) => Some((
            "order.paid_late",
            text(
                "El dinero llegó después del plazo. Queda como saldo a tu favor; puedes hacer un pedido nuevo.",
                "The money arrived after the deadline. It is kept as your credit; you can place a new order.",
                "Uang masuk setelah batas waktu. Kami simpan sebagai saldo Anda; silakan buat pesanan baru.",
            ),
        )),
        (_, Some(Outcome::ExpiredPartly)) => Some((
            "order.expired_partly",
            text(
                "El plazo pasó antes de que llegara todo. Lo que llegó queda como saldo a tu favor; puedes hacer un pedido nuevo.",
                "The deadline passed before all of the money was there. What had arrived is kept as your credit; you can place a new order.",
                "Batas waktu lewat sebelum seluruh uang masuk. Uang yang sudah masuk kami simpan sebagai saldo Anda; silakan buat pesanan baru.",
            ),
        )),
        (OrderState::Expired, _) => Some((
            "order.expired",
            text(
                "El plazo pasó sin que llegara la transferencia. Si ya la hiciste, la aplicaremos cuando llegue.",
                "The deadline passed before a transfer arrived. If you have sent it, it will be applied when it arrives.",
                "Batas waktu lewat sebelum transfer masuk. Jika sudah Anda kirim, uangnya akan diproses setelah masuk.",
            ),
        )),
        _ => None,
    }
}
