import { addDays } from '../../platform/calendar/days'
import { type Database, openDatabase, type Query } from '../database/database'
import { hashPassword } from '../hash-password'
import { readSettings, writeSettings } from '../http/settings'
import { limaDay } from '../lima-time'
import { demoReseller, demoTenantPassword } from './demo-credentials'
import { insertTenantsSql } from './insert-tenants-sql'
import { type InventedTenant, inventTenant, seededPlans } from './invent-tenant'
import { seededRandom } from './random'

type Source = { databaseUrl: string } | { database: Database }

export type SeedOptions = Source & {
  tenants?: number
  seed?: number
  now?: Date
  /** Voucher rows per tenant; the rest is only counted. */
  rowsMax?: number
  /** Adds a few flaws, as in real data. */
  flaws?: boolean
}

export type Seeded = { tenants: number; created: number }

/** Seeds the demo's tenants; does nothing if tenants exist. */
export async function seedTenantList(options: SeedOptions): Promise<Seeded> {
  return withDatabase(options, async (database) => {
    await seedInstallation(database)
    const existing = await countTenants(database)
    if (existing > 0) return { tenants: existing, created: 0 }
    const input = options.tenants ?? 250
    await insertTenants(database, { ...options, from: 0, count: input, flaws: options.flaws ?? true })
    await writeSettings(database, { resellerLimit: Math.max(5, Math.ceil((input * 1.2) / 10) * 10) })
    return { tenants: input, created: input }
  })
}

/** Seeds up to `tenants` tenants with few rows each, for benches. */
export async function seedManyTenants(options: SeedOptions & { tenants: number }): Promise<Seeded> {
  return withDatabase(options, async (database) => {
    await seedInstallation(database)
    const existing = await countTenants(database)
    const count = Math.max(0, options.tenants - existing)
    await insertTenants(database, { rowsMax: 2, flaws: false, ...options, from: existing, count })
    return { tenants: existing + count, created: count }
  })
}

async function withDatabase<T>(source: Source, work: (database: Database) => Promise<T>): Promise<T> {
  if ('database' in source) return work(source.database)
  const database = openDatabase(source.databaseUrl, 2)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function countTenants(database: Database): Promise<number> {
  const [row] = await database.query<{ count: string }>('select count(*) from sandbox.tenant')
  return Number(row?.count ?? 0)
}

/** Creates the central user and the plans. */
export async function seedInstallation(database: Database): Promise<void> {
  await readSettings(database)
  await database.transaction(async (query) => {
    // Serialises concurrent starts.
    await query('lock table sandbox.plan in share row exclusive mode')
    await query(
      `insert into sandbox.central_user (name, email, password_hash, api_token) values ($1, $2, $3, $4)
       on conflict (email) do nothing`,
      [demoReseller.name, demoReseller.email, await hashPassword(demoReseller.password), demoReseller.token],
    )
    const [known] = await query('select 1 from sandbox.plan limit 1')
    if (!known) await insertPlans(query)
  })
}

async function insertPlans(query: Query): Promise<void> {
  for (const plan of seededPlans) {
    await query(
      `insert into sandbox.plan (name, pricing, limit_users, limit_documents, locked, is_popular, test_days,
         sales_limit, sales_unlimited, establishments_unlimited)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        plan.name,
        plan.pricing,
        plan.users,
        plan.documents,
        plan.locked,
        plan.popular,
        plan.name === 'Inicial' ? 15 : 0,
        plan.sales,
        plan.sales === 0,
      ],
    )
  }
  await query(
    `update sandbox.settings set guest_register_plan_id =
       (select id from sandbox.plan where not locked order by pricing limit 1)`,
  )
}

const batchTenants = 2_000
const hour = 3_600_000

async function insertTenants(
  database: Database,
  options: { from: number; count: number; seed?: number; now?: Date; rowsMax?: number; flaws: boolean },
): Promise<void> {
  const random = seededRandom((options.seed ?? 1) + options.from)
  const now = options.now ?? new Date()
  const password = await hashPassword(demoTenantPassword)
  const rowsMax = options.rowsMax ?? 40
  const known = await database.query<{ subdomain: string }>('select subdomain from sandbox.tenant')
  const taken = new Set(known.map((row) => row.subdomain))
  for (let start = options.from; start < options.from + options.count; start += batchTenants) {
    const end = Math.min(options.from + options.count, start + batchTenants)
    const batch: InventedTenant[] = []
    for (let index = start; index < end; index++) {
      batch.push(inventTenant({ random, index, rowsMax, flaws: options.flaws, taken }))
    }
    const rows = batch.map((tenant) => ({
      ...tenant,
      createdAt: new Date(now.getTime() - tenant.ageDays * 24 * hour - Math.floor(random() * 8 * hour)),
      updatedAt: new Date(now.getTime() - Math.floor(random() * Math.min(tenant.ageDays, 20) * 24 * hour)),
      cycleStart: tenant.cycle ? addDays(limaDay(now), -Math.min(tenant.ageDays, 12)) : null,
    }))
    await database.query(insertTenantsSql, [JSON.stringify(rows), password, limaDay(now), options.seed ?? 1])
  }
}
