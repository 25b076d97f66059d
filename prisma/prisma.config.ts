import { defineConfig } from 'prisma/config'

// `generate` and `validate` never run the engine, but the CLI downloads one unless a path is named.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: '.',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_OWNER_URL ?? 'postgresql://localhost/porteria' },
})
