/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
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
