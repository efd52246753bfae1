//! Orders: their states, and the reference and amount by which a payment finds them.

pub mod hold_window;
pub mod note;
pub mod order;
pub mod order_state;
pub mod paid_since;
pub mod reference;
pub mod unique_code;
