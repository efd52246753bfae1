//! The suite in a test: its services run in this process, on a data folder of the test.

use std::path::Path;

use mostrador_proto::commerce::v1::{ListOrdersRequest, Order, OrderState};
use mostrador_runtime::Random;
use mostrador_runtime::caller_keys::{CallerKey, CallerKeys};
use mostrador_runtime::command::CheckOption;
use mostrador_runtime::config::Settings;
use mostrador_runtime::start::SharedParts;
use tokio_util::sync::CancellationToken;

use crate::cli::{OnOff, UpOptions};
use crate::folder::DataFolder;
use crate::running::{OperatorProof, SuiteNote};
use crate::seed::calls::{self, SignedInUser};
use crate::seed::{self, Demo, OWNER_EMAIL};
use crate::socket::Socket;
use crate::up::services::Services;
use crate::up::settings;

pub(crate) struct Suite {
    folder: DataFolder,
    options: UpOptions,
    settings: Settings,
    operator: CallerKey,
    pub(crate) shared: SharedParts,
    pub(crate) services: Services,
}

impl Suite {
    /// Starts a suite in development, with the plan of a demo that is not made yet.
    pub(crate) async fn start(data: &Path) -> Self {
        let folder = DataFolder::open(data).unwrap();
        let (path, random) = (folder.path(), Random::system());
        let options = UpOptions {
            port: 0,
            data: path.into(),
            web: path.into(),
            limits: OnOff::On,
            no_seed: false,
            check: CheckOption::default(),
        };
        let settings = settings::load(&options, &folder, &random).unwrap();
        let (keys, operator) = CallerKeys::of_one_process().unwrap();
        let mut shared = SharedParts::with_keys(&settings.common, keys).unwrap();
        seed::plan(path, &shared.clock, &shared.random).unwrap();
        let services = Services::start(&mut shared, &settings, &folder).await.unwrap();
        Self { folder, options, settings, operator, shared, services }
    }

    /// Opens the suite to the operator's verbs, and starts an edge without pages.
    pub(crate) fn open(&self, stop: CancellationToken) {
        let sockets = Socket::all_of(self.folder.path());
        for (service, socket) in &sockets {
            self.services.answer_operator(&self.shared, *service, socket.listen().unwrap());
        }
        let mut config = settings::edge(&self.settings, &self.options, self.folder.path()).unwrap();
        config.web_secret = Some("secret".to_owned());
        let edge = mostrador_edge::build(&config, &self.shared, None).unwrap();
        let note = SuiteNote {
            url: format!("http://localhost:{}", edge.address().unwrap().port()),
            endpoints: sockets.iter().map(|(service, socket)| (*service, socket.endpoint())).collect(),
            proof: OperatorProof::CallerKey(self.operator.secret.clone()),
        };
        note.write(self.folder.path()).unwrap();
        tokio::spawn(edge.run(stop));
    }

    pub(crate) async fn owner(&self, seeded: &Demo) -> SignedInUser {
        let services = calls::Services::new(&self.shared).unwrap();
        services.owner_passport(OWNER_EMAIL, &seeded.owner_password).await.unwrap()
    }

    pub(crate) async fn order_states(&self, owner: &SignedInUser) -> Vec<OrderState> {
        let mut commerce = calls::Services::new(&self.shared).unwrap().commerce;
        let list = owner.request(ListOrdersRequest::default()).unwrap();
        let listed = commerce.list_orders(list).await.unwrap().into_inner();
        listed.orders.iter().map(Order::state).collect()
    }
}
