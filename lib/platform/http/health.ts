import 'server-only'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { outsideScope } from '../database/db'
import { log } from '../log'
import { readVaultState } from '../vault/read-vault-state'
import { lastVaultState, type SealedWhy } from '../vault/vault-state'

type Check = 'ok' | 'failed'
export type Health = { database: Check; migrations: Check; vault: Check; why?: `vault-${SealedWhy}` }

/** Readiness: the database answers, its schema is current, and secrets can be read. */
export async function checkHealth(): Promise<Health> {
  let why: SealedWhy | undefined
  const [database, migrations, vault] = await Promise.all([
    attempt('database', () => outsideScope().$queryRaw`select 1`),
    attempt('migrations', requireEveryMigration),
    attempt('vault', async () => {
      const state = await readVaultState()
      if (state.state === 'open') return
      why = state.why
      throw new Error(`the vault is sealed: ${state.why} ${state.keyIds.join(', ')}`)
    }),
  ])
  return { database, migrations, vault, ...(why && { why: `vault-${why}` as const }) }
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<Check> {
  try {
    await work()
    return 'ok'
  } catch (error) {
    log().error({ err: error, check: name }, 'health check failed')
    return 'failed'
  }
}

async function requireEveryMigration(): Promise<void> {
  const folder = join(process.cwd(), 'prisma', 'migrations')
  const wanted = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const applied = await outsideScope().$queryRaw<{ migration_name: string }[]>`
    select migration_name from public._prisma_migrations where finished_at is not null and rolled_back_at is null`
  const names = new Set(applied.map((row) => row.migration_name))
  const missing = wanted.filter((entry) => !names.has(entry.name))
  if (missing.length > 0) throw new Error(`not applied: ${missing.map((entry) => entry.name).join(', ')}`)
}

/** Why the vault is sealed, at the last check of this process; null while open. */
export function findSeal(): { why: SealedWhy; keyIds: string[] } | null {
  const state = lastVaultState()
  return state?.state === 'sealed' ? state : null
}
