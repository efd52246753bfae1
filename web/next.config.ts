import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import type { RouteHas } from "next/dist/lib/load-custom-routes";
import createNextIntlPlugin from "next-intl/plugin";
import table from "./routes.json";
import catalog from "./src/config/catalog.json";
import before from "./src/config/terms-before.json";

/** The version of the terms in force during the build: a version comes into force with its day in Jakarta. */
const termsInForce = [...before.map(({ version }) => version), catalog.termsVersion].findLast(
  (day) => Date.parse(`${day}T00:00:00+07:00`) <= Date.now(),
);
if (!termsInForce)
  throw new Error("terms-before.json: each version of the terms is of a later day");

// Spanish has the bare path. Inside the app it is /es/…, which stays hidden from visitors.
const languagePrefix = "es|en|id";
const bare = `/:path((?!(?:${languagePrefix})(?:/|$)|_next/|api/|dev/|internal/).*)`;

const routes: { page: string; query?: Record<string, string[] | undefined> }[] = table;

/** Articles and tabs travel in the query; each is a page of its own inside the app. */
const documents = routes.flatMap(({ page, query = {} }) =>
  Object.keys(query).flatMap((key) => {
    const has: RouteHas[] = [{ type: "query", key, value: "(?<document>[a-z0-9-]+)" }];
    return [
      { source: page, has, destination: `/es${page}/:document` },
      { source: `/:locale(en|id)${page}`, has, destination: `/:locale${page}/:document` },
    ];
  }),
);

const config: NextConfig = {
  output: "standalone",
  env: { TERMS_IN_FORCE: termsInForce },
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // Messages arrive parsed: src/i18n/parsed.ts.
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  cacheComponents: false,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // `make check` has just checked them, with those of the tests.
  typescript: { ignoreBuildErrors: Boolean(process.env.TYPES_ARE_CHECKED) },
  // The edge compresses, once per page.
  compress: false,
  experimental: {
    // A page asks for a handful of scripts rather than for many small ones: on a slow line each request
    // costs.
    turbopackChunking: { minChunkSize: 150_000, maxChunkCountPerGroup: 8 },
    globalNotFound: true,
    isrFlushToDisk: false,
    // The edge drops `_rsc` on the way up; its cache key tells page from payload.
    validateRSCRequestHeaders: false,
  },
  redirects: async () => [
    { source: "/es", destination: "/", permanent: true },
    { source: "/es/:path*", destination: "/:path*", permanent: true },
  ],
  rewrites: async () => ({
    beforeFiles: documents,
    afterFiles: [
      { source: "/", destination: "/es" },
      // Next answers /404 itself; the edge asks here for the Spanish page of unknown addresses.
      { source: "/no-page", destination: "/es/404" },
      { source: bare, destination: "/es/:path" },
    ],
    fallback: [],
  }),
};

const complete = createNextIntlPlugin("./src/i18n/request.ts")(config);

/** A page for those who build the site is a `page.dev.tsx`; a build does not see it. */
export default (phase: string): NextConfig =>
  phase === PHASE_DEVELOPMENT_SERVER
    ? { ...complete, pageExtensions: ["tsx", "ts", "dev.tsx"] }
    : complete;
