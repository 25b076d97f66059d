import type pg from 'pg'
import { migrationsOnDisk } from './migrations-on-disk'

/** Migrations on disk that the database lacks. Throws when it was never migrated. */
export async function listPendingMigrations(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ migration_name: string }>(
    'select migration_name from public._prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  return migrationsOnDisk()
    .migrationDirectories.map((migration) => migration.path)
    .filter((name) => !applied.has(name))
}
