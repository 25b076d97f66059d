import 'server-only'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { outsideScope } from './db'
import { env } from './env'
import { log } from './log'

type Check = 'ok' | 'failed'
export type Health = { database: Check; migrations: Check; vault: Check }

/** Whether this process could serve a person now: the database answers, is of our version, and secrets can be read. */
export async function checkHealth(): Promise<Health> {
  const [database, migrations, vault] = await Promise.all([
    attempt('database', () => outsideScope().$queryRaw`select 1`),
    attempt('migrations', requireEveryMigration),
    attempt('vault', requireVaultKey),
  ])
  return { database, migrations, vault }
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

async function requireVaultKey(): Promise<void> {
  const [first] = env().VAULT_KEYS.split(',')
  const [, key = ''] = (first ?? '').split(':')
  if (Buffer.from(key, 'base64').length !== 32) throw new Error('VAULT_KEYS holds no 32-byte key')
}
