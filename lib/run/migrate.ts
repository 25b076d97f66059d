import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { installJobs } from '../jobs/install-jobs'
import { grantAccess, type RolePasswords, setUpRoles } from './roles'
import { withSchemaEngine } from './schema-engine'

const filters = { externalTables: [], externalEnums: [] }
/** Any number, the same for every process that migrates. */
const migrationLock = 7_265_001

function migrationsOnDisk(): MigrationList {
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

/** A script is sent as one statement list, so one that was cut off has left nothing and may run again. */
async function forgetUnfinished(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters,
  })
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
}

/**
 * Brings a database to the newest schema: roles, our migrations, those of the job queue, grants.
 * Harmless when repeated and when two processes do it at once. Returns the migrations it applied.
 */
export async function migrate(ownerUrl: string, passwords: RolePasswords): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await setUpRoles(client, passwords)
    const applied = await withSchemaEngine(ownerUrl, async (engine) => {
      const migrationsList = migrationsOnDisk()
      await forgetUnfinished(engine, migrationsList)
      return engine.applyMigrations({ migrationsList, filters })
    })
    await installJobs(ownerUrl)
    await grantAccess(client)
    return applied.appliedMigrationNames
  } finally {
    await client.end()
  }
}

/** The migrations on disk that a database lacks. Throws when the database has none at all. */
export async function listPendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'select migration_name from public._prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  return migrationsOnDisk()
    .migrationDirectories.map((migration) => migration.path)
    .filter((name) => !applied.has(name))
}
