import { env } from '../env'

/**
 * Where a connection keeps its session: advisory locks, `listen` and statements prepared by name need one. Behind a
 * pooler in transaction mode that is PostgreSQL itself.
 */
export function directDatabaseUrl(): string {
  const { APP_DATABASE_URL, DIRECT_DATABASE_URL } = env()
  return DIRECT_DATABASE_URL || APP_DATABASE_URL
}

/** Whether APP_DATABASE_URL leads through a pooler, whose connections change between two transactions. */
export function isBehindPooler(): boolean {
  return directDatabaseUrl() !== env().APP_DATABASE_URL
}
