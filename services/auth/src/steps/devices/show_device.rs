use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::proto::timestamp;

use super::find_counter::Counter;
use crate::domain::browser::Browser;

/// A device as its owner and its own screen see it.
pub(crate) fn show_device(counter: Counter) -> pb::Device {
    let browser = Browser::of(&counter.device.user_agent);
    let open = counter.is_open();
    let Counter { device, shop, .. } = counter;
    pb::Device {
        device_id: device.id.to_string(),
        name: device.name,
        shop_id: shop.id.to_string(),
        shop_name: shop.name,
        open,
        browser: browser.name.unwrap_or_default().to_owned(),
        system: browser.system.unwrap_or_default().to_owned(),
        paired_at: Some(timestamp(device.paired_at)),
        last_used_at: device.is_claimed.then(|| timestamp(device.last_used_at)),
    }
}
