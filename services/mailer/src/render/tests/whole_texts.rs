//! Texts of mails, word for word.

pub(super) const ORDER_INSTRUCTIONS_ES: &str = "\
Hola, Ani <Wati> & {{ co }}:

Recibimos tu pedido MK7Q-3F9D-X. Paga por transferencia bancaria antes del martes 6 de enero de \
2026, 10:00 WIB.

5 × Adhesivo digital: Rp 50.000
1 × Plan Pro, un mes: Rp 100.000

Total del pedido: Rp 150.000
Código único: −Rp 123
A transferir: Rp 149.877

Transfiere exactamente este monto (sin puntos, listo para copiar):

    149877

Número de cuenta:

    0987654321

Banco: Bank Central Asia (BCA)
Titular: PT Mostrador & Rekan
Referencia: MK7Q-3F9D-X
Fecha límite: martes 6 de enero de 2026, 10:00 WIB

El monto tiene que coincidir hasta la última rupia: así reconocemos tu pago. Escribe la referencia en \
la descripción de la transferencia, si tu banco lo permite. Cuando llegue la transferencia \
te enviaremos el recibo.

Ver el pedido:
https://mostrador.example/payment?order=ord_1

El equipo de Mostrador

-- 
Te escribimos porque hiciste un pedido en Mostrador.
https://mostrador.example
";

pub(super) const REST_INSTRUCTIONS_EN: &str = "\
Hello Ani <Wati> & {{ co }},

We had assigned a transfer to your order MK7Q-3F9D-X by mistake: it belongs to another payment. So we \
have taken it back from your order. Please transfer the missing Rp 49,877 before Tuesday \
6 January 2026, 10:00 WIB.

5 × Digital sticker: Rp 50,000
1 × Pro plan, one month: Rp 100,000

Order total: Rp 150,000
Unique code: −Rp 123
Received already: −Rp 100,000
To transfer: Rp 49,877
";
