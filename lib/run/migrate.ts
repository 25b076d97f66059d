import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { installJobs } from '../jobs/install-jobs'
import { migrationsOnDisk } from './migrations-on-disk'
import { grantAccess, type RolePasswords, setUpRoles } from './roles'
import { withSchemaEngine } from './schema-engine'

const filters = { externalTables: [], externalEnums: [] }
/** Any number, the same for every process that migrates. */
const migrationLock = 7_265_001

/** A script is sent as one statement list, so one that was cut off has left nothing and may run again. */
async function forgetUnfinished(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
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
 * Brings a database to the newest schema: roles, our migrations, those of the job queue, grants.
 * Harmless when repeated and when two processes do it at once. `only` stops at these migrations: the schema of a
 * backup. Returns the migrations it applied.
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
      await forgetUnfinished(engine, migrationsList)
      return engine.applyMigrations({ migrationsList, filters })
    })
    await installJobs(ownerUrl)
    await grantAccess(client)
    // A table that a later migration made is held to tags from its first row on.
    await client.query('select portal.raise_tag_walls()')
    return applied.appliedMigrationNames
  } finally {
    await client.end()
  }
}
