import { check } from "k6";
import { call, newKey } from "../api.js";

export function order(token) {
  const put = (sku, quantity) =>
    call("PUT", `/api/basket/items/${sku}`, { name: "basket", token, body: { quantity } });
  put("pro-monthly", 1);
  const basket = put("sticker-digital", 5 + (__ITER % 20));
  const placed = call("POST", "/api/checkout", {
    name: "checkout",
    token,
    key: newKey("checkout"),
    body: { basketVersion: basket.version },
  });
  const read = call("GET", `/api/orders/${placed.orderId}`, { name: "order", token });
  check(read, {
    "the order waits for a transfer": ({ state }) => state === "awaiting_transfer",
    "the exact amount is the total less the code": ({ total, payment }) =>
      payment.amount === total - payment.uniqueCode && payment.uniqueCode > 0,
  });
}
