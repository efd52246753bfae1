import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

// Spanish has the bare path. Inside the app it is /es/…, which stays hidden from visitors.
const languagePrefix = "es|en|id";
const bare = `/:path((?!(?:${languagePrefix})(?:/|$)|_next/|api/|dev/|internal/).*)`;

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  cacheComponents: false,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
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
    beforeFiles: [],
    afterFiles: [
      { source: "/", destination: "/es" },
      // Next answers /404 itself; the edge asks here for the Spanish page of unknown addresses.
      { source: "/no-page", destination: "/es/404" },
      { source: bare, destination: "/es/:path" },
    ],
    fallback: [],
  }),
};

export default createNextIntlPlugin("./src/i18n/request.ts")(config);
