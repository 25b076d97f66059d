import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { installJobs } from '../../platform/jobs/install-jobs'
import { loadFunctions } from './load-functions'
import { migrationsOnDisk } from './migrations-on-disk'
import { grantAccess, type RolePasswords, setUpRoles } from './set-up-roles'
import { withSchemaEngine } from './with-schema-engine'

const filters = { externalTables: [], externalEnums: [] }
/** Advisory lock number shared by all migrating processes. */
const migrationLock = 7_265_001

/** Scripts run in one implicit transaction, so an interrupted one left nothing and may run again. */
async function deleteUnfinished(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters,
  })
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
}

function listMigrations(only?: string[]): MigrationList {
  const all = migrationsOnDisk()
  if (!only) return all
  const migrationDirectories = all.migrationDirectories.filter(({ path }) => only.includes(path))
  return { ...all, migrationDirectories }
}

/**
 * Migrates a database: roles, our migrations, the current functions, the job queue's migrations, grants. Idempotent and safe for concurrent processes.
 * `only` stops at these migrations (the schema of a backup). Returns the applied migrations.
 */
export async function migrate(
  ownerUrl: string,
  passwords: RolePasswords,
  { only }: { only?: string[] } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await setUpRoles(client, passwords)
    const applied = await withSchemaEngine(ownerUrl, async (engine) => {
      const migrationsList = listMigrations(only)
      await deleteUnfinished(engine, migrationsList)
      return engine.applyMigrations({ migrationsList, filters })
    })
    if (!only) await loadFunctions(client)
    await installJobs(ownerUrl)
    await grantAccess(client)
    // Creates the tag policies of tables from later migrations.
    await client.query('select portal.raise_tag_walls()')
    return applied.appliedMigrationNames
  } finally {
    await client.end()
  }
}
