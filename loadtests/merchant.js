// One merchant: registers, proves the address, signs in, chooses an outlet, orders, and reads where to transfer to.
import { order } from "./steps/order.js";
import { register } from "./steps/register.js";
import { signIn } from "./steps/sign-in.js";

export function merchant() {
  const person = {
    email: `load-${__VU}-${__ITER}-${Date.now()}@example.com`,
    password: "seguro-7781-caja",
  };
  register(person);
  const token = signIn(person);
  order(token);
}
