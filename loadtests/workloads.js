// Each names its load and its thresholds. Times are of the call alone, as the client sees it, in
// milliseconds.

const always = { checks: ["rate==1"], http_req_failed: ["rate==0"] };

// Sign-in and the registration's password cost an Argon2 hash each (about 20 ms of a core), which the load
// shares.
const thresholds = {
  ...always,
  "http_req_duration{call:register}": ["p(95)<400"],
  "http_req_duration{call:sign-in}": ["p(95)<400"],
  "http_req_duration{call:shops}": ["p(95)<100"],
  "http_req_duration{call:basket}": ["p(95)<100"],
  "http_req_duration{call:checkout}": ["p(95)<100"],
  // The last step: a journey that nobody finished has no figure here.
  "http_req_duration{call:order}": ["p(95)<100", "max>0"],
  iteration_duration: ["p(95)<15000"],
};

const shown = { summaryTrendStats: ["med", "p(95)", "p(99)", "max"] };

export const workloads = {
  // Among the tests, on machines that do other things too: does the journey work, at a pace that is not
  // broken?
  brief: {
    ...shown,
    vus: 2,
    iterations: 10,
    thresholds: {
      ...always,
      http_req_duration: ["p(95)<1000"],
      "http_req_duration{call:order}": ["max>0"],
      iteration_duration: ["max<25000"],
    },
  },
  // The ordinary one.
  journey: { ...shown, vus: 5, duration: "1m", thresholds },
  // More and more merchants: where does it bend? Times are not judged.
  ramp: {
    ...shown,
    stages: [
      { duration: "1m", target: 10 },
      { duration: "2m", target: 40 },
      { duration: "1m", target: 0 },
    ],
    thresholds: { checks: ["rate>0.99"], http_req_failed: ["rate<0.01"] },
  },
};
