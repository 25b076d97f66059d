import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addDays, dayIn } from '../../../lib/platform/calendar/days'
import type { BenchWorld } from '../bench-world'

export type RaiseFigures = { tenants: number; seconds: number; statements: number }

/** Plans of `seedTenants`, a quarter of the tenants each. */
const plans = ['Emprende', 'Negocio', 'Empresa', 'Corporativo']

/** Raises a month for a quarter of the tenants, and the next one for all of them. */
export async function measureRaises(world: BenchWorld): Promise<{ few: RaiseFigures; all: RaiseFigures }> {
  const thisMonth = dayIn('America/Lima', new Date()).slice(0, 7)
  const nextMonth = addDays(`${thisMonth}-01`, 31).slice(0, 7)
  await savePrices(world, plans.slice(0, 1))
  const few = await measureRaise(world, thisMonth)
  await savePrices(world, plans)
  return { few, all: await measureRaise(world, nextMonth) }
}

async function savePrices({ resellerId, owner }: BenchWorld, names: string[]): Promise<void> {
  const { savePlanPrice } = await import('../../../lib/domain/receivables/prices/save-price')
  const actor = await findActor(owner)
  const price = { currency: 'PEN', amount: '59.90', dueDay: '15' } as const
  for (const plan of names) await savePlanPrice({ resellerId, actor, plan, price })
}

async function findActor(owner: pg.Client) {
  const { rows } = await owner.query<{ id: string; name: string }>(
    'select id, name from portal.staff limit 1',
  )
  const [person] = rows
  if (!person) throw new Error('There is nobody.')
  return { ...person, kind: 'staff' as const }
}

/** From the list to the last balance, with all statements that the portal sent. */
async function measureRaise({ resellerId, owner }: BenchWorld, period: string): Promise<RaiseFigures> {
  const [{ prepareRaise }, { confirmRaise }] = await Promise.all([
    import('../../../lib/domain/receivables/raising/prepare-raise'),
    import('../../../lib/domain/receivables/raising/confirm-raise'),
  ])
  const actor = await findActor(owner)
  const runId = randomUUID()
  const startedAt = performance.now()
  const prepared = await countStatements(() =>
    prepareRaise({ resellerId, actor, runId, period, text: 'Mensualidad' }),
  )
  const preparedMs = performance.now() - startedAt
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from portal.raise_item where run_id = $1 and outcome = 'charge'",
    [runId],
  )
  const typedCount = rows[0]?.count ?? 0
  const confirmingAt = performance.now()
  const confirmed = await countStatements(() => confirmRaise({ resellerId, actor, runId, typedCount }))
  const seconds = (preparedMs + performance.now() - confirmingAt) / 1_000
  return { tenants: typedCount, seconds, statements: prepared + confirmed }
}

type Client = { query: (...given: unknown[]) => unknown }

/** Statements sent by this process while `work` runs; `pg` serves Prisma, too. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const client = pg.Client.prototype as unknown as Client
  const { query } = client
  let count = 0
  client.query = function counted(...given) {
    count += 1
    return query.apply(this, given)
  }
  try {
    await work()
    return count
  } finally {
    client.query = query
  }
}
