//! The number of mails that an unproven address gets in a day, for all drafts together.

/// The daily limits.
#[derive(Clone, Copy, Debug)]
pub struct MailRoom {
    pub from_network: u32,
    pub from_site: u32,
    pub in_all: u32,
}

/// The numbers of mails that were sent to one address in the last 24 hours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SentMails {
    pub from_network: usize,
    pub from_site: usize,
    pub in_all: usize,
}

impl MailRoom {
    pub fn has_room(self, sent: SentMails) -> bool {
        let below = |sent, most| u32::try_from(sent).is_ok_and(|sent: u32| sent < most);
        below(sent.from_network, self.from_network)
            && below(sent.from_site, self.from_site)
            && below(sent.in_all, self.in_all)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Strangers ask from networks of one site, the owner from elsewhere.
        #[test]
        fn a_site_of_strangers_leaves_room_for_the_owner(
            asks in prop::collection::vec(0_usize..20, 0..200),
            (from_network, from_site, in_all) in (1_u32..6, 1_u32..9, 1_u32..12),
        ) {
            let room = MailRoom { from_network, from_site, in_all };
            let (mut networks, mut site) = ([0_usize; 20], 0_usize);
            for network in asks {
                let sent = SentMails { from_network: networks[network], from_site: site, in_all: site };
                if room.has_room(sent) {
                    networks[network] += 1;
                    site += 1;
                }
            }
            prop_assert!(networks.iter().all(|sent| *sent <= from_network as usize));
            prop_assert!(site <= from_site.min(in_all) as usize);
            let owner = SentMails { in_all: site, ..SentMails::default() };
            prop_assert_eq!(room.has_room(owner), in_all as usize > site);
        }
    }
}
