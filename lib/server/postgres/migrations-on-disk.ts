import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'

/** `prisma/migrations` in the schema engine's format. */
export function migrationsOnDisk(): MigrationList {
  const baseDir = resolve('prisma/migrations')
  const lock = join(baseDir, 'migration_lock.toml')
  const names = readdirSync(baseDir)
    .filter((name) => existsSync(join(baseDir, name, 'migration.sql')))
    .sort()
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(lock, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  }
}
