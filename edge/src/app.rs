//! The state that every handler has at hand.

use std::{
    net::IpAddr,
    sync::{Arc, atomic::AtomicBool},
};

use actix_web::web;
use futures_util::future::BoxFuture;
use jiff::SignedDuration;
use mostrador_runtime::{
    Clock, Random, ServiceName,
    config::Environment,
    error::Failure,
    id::AccountId,
    limits::Limits,
    start::{SharedParts, StartError},
};

use crate::{
    api::dev::ClockEffect,
    chat::{BadChat, Chat},
    config::{BadConfig, Config},
    contract::Input,
    extract::rooms::Rooms,
    guard::{client::Network, connections::Connections, in_flight::InFlight, site::Site},
    pages::{
        Pages, addresses::Addresses, crawlers::Crawlers, csp::Frames, fetch::Web, pack_folder::PackFolder,
    },
    session::passports::Passports,
    upstream::services::Services,
};

/// Extracted by handlers; clones share it.
pub type App = web::Data<State>;

#[derive(Clone)]
pub struct State {
    pub clock: Clock,
    pub random: Random,
    pub limits: Limits,
    pub services: Services,
    pub passports: Passports,
    pub pages: Pages,
    pub chat: Arc<Chat>,
    pub addresses: Arc<Addresses>,
    pub crawlers: Arc<Crawlers>,
    pub is_development: bool,
    /// The edge stops soon: connections end with their next answer.
    pub is_leaving: Arc<AtomicBool>,
    pub dev: Option<DevTools>,
    /// The address with its scheme, without a slash at the end.
    pub public_url: Arc<str>,
    pub site: Arc<Site>,
    /// Cookies are sent over https only.
    pub is_secure: bool,
    pub proxies: Vec<Network>,
    pub connections: Connections,
    pub in_flight: InFlight,
    /// The places of the accounts whose identity photos are in memory.
    pub photo_rooms: Rooms,
}

type AdvanceFuture = BoxFuture<'static, Result<Vec<ClockEffect>, Failure>>;

type DateBackFuture = BoxFuture<'static, Result<bool, Failure>>;

/// The tools that only the all-in-one shape in development has.
#[derive(Clone)]
pub struct DevTools {
    /// Advances the clock of the whole suite; answers with the finished work once no work is due.
    pub advance: Arc<dyn Fn(SignedDuration) -> AdvanceFuture + Send + Sync>,
    /// Lets an account's owner have accepted this older version of the terms; false for an unknown account.
    pub date_back_terms: Arc<dyn Fn(AccountId, String) -> DateBackFuture + Send + Sync>,
}

#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    #[error(transparent)]
    Config(#[from] BadConfig),
    #[error(transparent)]
    Chat(#[from] BadChat),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("the HTTP client for the web server: {0}")]
    Web(#[from] reqwest::Error),
    #[error("cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

impl State {
    /// Connects lazily: no service needs to answer yet.
    pub fn new(config: &Config, shared: &SharedParts, dev: Option<DevTools>) -> Result<Self, BuildError> {
        let services = Services::new(&shared.peers(ServiceName::Edge))?;
        let passports = Passports::new(services.auth(), shared.clock.clone());
        let public_url = Arc::clone(&shared.public_url);
        let kept = config.pages_folder.clone().map(PackFolder::new);
        let languages = config.languages()?;
        let is_development = shared.env == Environment::Development;
        let site = Site::new(&public_url, config.other_hosts(), is_development);
        let vendor = config.chat.vendor(shared.env, site.hosts())?;
        let chat = Chat::new(vendor.as_ref(), &languages);
        let frames = if chat.is_offered() { Frames::Own } else { Frames::None };
        let web = Web::new(&config.web_url, config.web_secret.clone())?;
        let proxies = config.networks(shared.env)?;
        let most = Some(config.connections_per_network).filter(|most| *most > 0 && !shared.limits.are_off());
        let pages = Pages::new(web, &public_url, languages, shared.clock.clone(), kept);
        Ok(Self {
            clock: shared.clock.clone(),
            random: shared.random.clone(),
            limits: shared.limits.clone(),
            addresses: Arc::new(Addresses::new(&public_url, &pages.languages)),
            crawlers: Arc::new(Crawlers::new(&public_url, &pages.languages)),
            pages: pages.with(frames),
            chat: Arc::new(chat),
            is_development,
            is_leaving: Arc::default(),
            dev: dev.filter(|_| is_development),
            is_secure: site.is_secure(),
            site: Arc::new(site),
            public_url,
            connections: Connections::new(most, proxies.clone()),
            in_flight: InFlight::new(shared.clock.clone()),
            photo_rooms: Rooms::default(),
            proxies,
            services,
            passports,
        })
    }

    /// The state of one worker, whose thread drives the connections to the services.
    #[must_use]
    pub fn for_worker(&self) -> Self {
        Self { services: self.services.with_own_connections(), ..self.clone() }
    }
}

impl Input for App {}

/// The client's address, put beside each request by the wrapper.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);
