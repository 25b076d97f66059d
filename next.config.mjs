/** The policy for scripts and styles carries a nonce and is set a request at a time, in `proxy.ts`. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  },
]

/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` holds the types; a start on a fresh machine need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  // Uploaded lists: twenty thousand rows with their names.
  experimental: { authInterrupts: true, serverActions: { bodySizeLimit: '5mb' } },
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    'pino',
    'graphile-worker',
    '@prisma/client',
    '@prisma/adapter-pg',
  ],
  headers: async () => [{ source: '/:path*', headers }],
}

export default config
