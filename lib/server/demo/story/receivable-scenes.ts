import { randomUUID } from 'node:crypto'
import { cancelCharge } from '../../../domain/receivables/cancel-charge'
import { confirmImport } from '../../../domain/receivables/importing/confirm-import'
import { getImport } from '../../../domain/receivables/importing/get-import'
import { prepareImport } from '../../../domain/receivables/importing/prepare-import'
import { toDecimal } from '../../../domain/receivables/money'
import { savePlanPrice, saveTenantPrice } from '../../../domain/receivables/prices/save-price'
import { confirmRaise } from '../../../domain/receivables/raising/confirm-raise'
import { getRaise } from '../../../domain/receivables/raising/get-raise'
import { prepareRaise } from '../../../domain/receivables/raising/prepare-raise'
import { reversePayment } from '../../../domain/receivables/reverse-payment'
import { writeOffCharge } from '../../../domain/receivables/write-off-charge'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { addDays } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { readInScope } from '../../../platform/database/db'
import { seededPlans } from '../../../sandbox/seed/invent-tenant'
import { deskTime, storyZone } from './story-days'
import type { Scene, World } from './world'
import { dateLedger } from './write-ledger'

/** Days before today on which the month that was raised is due. */
export const lastDueDaysAgo = 15

const text = 'Mensualidad'

/** Prices, a month raised from them, two files of the bank, and what is put right by hand. */
export function receivableScenes(world: World): Scene[] {
  const { today } = world
  const scenes: [daysAgo: number, time: string, tell: (at: Date) => Promise<unknown>][] = [
    [45, '09:01', () => setPrices(world)],
    [27, '09:02', (at) => raiseMonth(world, at)],
    [20, '09:01', () => forgive(world)],
    [11, '09:02', (at) => importPayments(world, { at, file: 'movimientos-bcp.csv', isRest: false })],
    [10, '09:03', () => giveUp(world)],
    [3, '09:01', (at) => importPayments(world, { at, file: 'interbank.csv', isRest: true })],
    [2, '09:02', () => returnPayment(world)],
  ]
  return scenes.map(([daysAgo, time, tell]) => {
    const at = deskTime(today, daysAgo, time)
    return {
      at,
      async tell() {
        await recordedAt(at, () => tell(at))
        await dateLedger(world, at)
      },
    }
  })
}

async function setPrices({ resellerId, staff, newcomers }: World): Promise<void> {
  const by = { resellerId, actor: staff.admin }
  for (const { name: plan, pricing } of seededPlans) {
    const price = { currency: 'PEN', amount: pricing.toFixed(2), dueDay: '5' } as const
    await savePlanPrice({ ...by, plan, price })
  }
  const [first] = newcomers
  const price = { currency: 'PEN', amount: '60.00', dueDay: '15' } as const
  if (first) await saveTenantPrice({ ...by, tenantId: first.id, price })
}

async function raiseMonth({ resellerId, staff, today }: World, at: Date): Promise<void> {
  const by = { resellerId, actor: staff.admin }
  const period = wallClock(at, storyZone).day.slice(0, 7)
  const dueFrom = addDays(today, -lastDueDaysAgo)
  const month = { period, text, prorated: true, dueFrom, runId: randomUUID(), now: at }
  const { runId } = await prepareRaise({ ...by, ...month })
  const { counts } = await getRaise(resellerId, runId)
  await confirmRaise({ ...by, runId, typedCount: counts.charge ?? 0 })
}

type Raised = { id: string; tenantId: string; upstreamId: number; ruc: string; left: number }

/** Charges of the month on which something is owed, in the order of their companies. */
export function listRaised({ resellerId }: World): Promise<Raised[]> {
  return readInScope(resellerId, (query) =>
    query<Raised>(
      `select c.id, t.id as "tenantId", t.upstream_id as "upstreamId", t.ruc, (c.amount - c.covered)::float8 as left
       from portal.receivable_charge c join portal.tenant t on t.id = c.tenant_id
       where c.raise_run_id is not null and c.closed_at is null and c.covered < c.amount order by t.upstream_id`,
    ),
  )
}

/** A month of courtesy for the first company that has no debt in the story. */
async function forgive(world: World): Promise<void> {
  const { resellerId, staff, owing } = world
  const charge = (await listRaised(world)).find(({ tenantId }) => !owing.has(tenantId))
  if (!charge) return
  const reason = 'Mes de cortesía por la caída del servidor'
  await cancelCharge({ resellerId, actor: staff.admin, chargeId: charge.id, reason })
}

/** Every thirteenth pays nothing yet, every nineteenth a half, and one two months at once. */
function paidBy({ upstreamId, left }: Raised, isFirst: boolean): number {
  if (upstreamId % 13 === 5) return 0
  if (upstreamId % 19 === 7) return Math.floor(left / 2)
  return isFirst ? left * 2 : left
}

type Statement = { at: Date; file: string; isRest: boolean }

/** What came to the bank; the second file brings those that the first one has not. */
async function importPayments(world: World, { at, file: fileName, isRest }: Statement): Promise<void> {
  const { resellerId, staff, owing } = world
  const by = { resellerId, actor: staff.support }
  const day = wallClock(at, storyZone).day
  const debts = (await listRaised(world)).filter(({ tenantId }) => !owing.has(tenantId))
  const chosen = debts.filter(({ upstreamId }) => isRest || upstreamId % 4 !== 0)
  const lines = chosen.flatMap((debt, place) => {
    const cents = paidBy(debt, place === 0 && !isRest)
    const paidOn = addDays(day, -1 - (place % 3))
    const operation = String(4_417_000 + debt.upstreamId * 37 + (isRest ? 1 : 0)).padStart(8, '0')
    return cents > 0 ? [`${debt.ruc};${toDecimal(cents)};${paidOn};${operation}`] : []
  })
  if (lines.length === 0) return
  const list = ['RUC;Monto;Fecha;Operación', ...lines].join('\n')
  const importId = randomUUID()
  await prepareImport({ ...by, importId, kind: 'payments', list, fileName, currency: 'PEN', now: at })
  const { counts } = await getImport(resellerId, importId)
  await confirmImport({ ...by, importId, typedCount: counts.new ?? 0 })
}

/** The oldest debt of the story is given up. */
async function giveUp({ resellerId, staff }: World): Promise<void> {
  const [oldest] = await readInScope(resellerId, (query) =>
    query<{ id: string }>(
      `select c.id from portal.receivable_charge c join portal.tenant t on t.id = c.tenant_id
       where c.closed_at is null and c.covered < c.amount order by c.due_on, t.upstream_id limit 1`,
    ),
  )
  const reason = 'Cerró el negocio y no responde'
  if (oldest) await writeOffCharge({ resellerId, actor: staff.owner, chargeId: oldest.id, reason })
}

/** The last payment that the bank took back. */
async function returnPayment({ resellerId, staff }: World): Promise<void> {
  const [last] = await readInScope(resellerId, (query) =>
    query<{ id: string }>(
      `select p.id from portal.receivable_payment p join portal.tenant t on t.id = p.tenant_id
       where p.source = 'imported' and p.reversed_at is null order by p.paid_on desc, t.upstream_id limit 1`,
    ),
  )
  const reason = 'El banco devolvió la transferencia'
  if (last) await reversePayment({ resellerId, actor: staff.admin, paymentId: last.id, reason })
}
