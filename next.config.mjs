/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Builds of the same sources are one to browsers; `lib/server/web/build-portal.ts` says what they were made from.
  generateBuildId: () => process.env.PORTERIA_BUILD_ID ?? null,
  // `npm run check` holds the types; a start on a fresh machine need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    authInterrupts: true,
    // How much a request may carry is decided in front of Next, in `lib/platform/http/body-limits.ts`; this is the most of all.
    serverActions: { bodySizeLimit: '17mb' },
    proxyClientMaxBodySize: '17mb',
    // With the maps of all chunks a server that met many failures held 130 MB more, of the 384 that it gets.
    turbopackSourceMaps: false,
  },
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    'pino',
    'graphile-worker',
    '@prisma/client',
    '@prisma/adapter-pg',
  ],
}

export default config
