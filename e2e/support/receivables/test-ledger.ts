import { randomUUID } from 'node:crypto'
import { enterCharge } from '../../../lib/domain/receivables/enter-charge'
import { type EnterPayment, enterPayment } from '../../../lib/domain/receivables/enter-payment'
import { balancesSql } from '../../../lib/domain/receivables/ledger/refresh-balances'
import type { Actor } from '../../../lib/platform/audit/actor'
import { addDays, type Day, dayIn } from '../../../lib/platform/calendar/days'
import { asOwner } from '../test-owner'
import { addResellerWithOwner } from '../test-staff'

export type TestLedger = {
  resellerId: string
  owner: Actor
  /** Of America/Lima, as the reseller's zone. */
  today: Day
  day: (offset: number) => Day
}

/** The accounts of a reseller that is there. */
export function ledgerOf({ resellerId, owner }: Pick<TestLedger, 'resellerId' | 'owner'>): TestLedger {
  const today = dayIn('America/Lima', new Date())
  return { resellerId, owner, today, day: (offset) => addDays(today, offset) }
}

/** A reseller without a server: accounts need none. */
export async function openTestLedger(): Promise<TestLedger> {
  return ledgerOf(await addResellerWithOwner())
}

let numbers = 0

/** Bare tenants of a reseller, in order. */
export async function addLedgerTenants(
  { resellerId }: { resellerId: string },
  count: number,
  { name = 'Empresa' }: { name?: string } = {},
): Promise<string[]> {
  const first = numbers + 1
  numbers += count
  const ids = Array.from({ length: count }, () => randomUUID())
  await asOwner(
    `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, access, search_text)
     select id, $2, $3 + n, (20100000000 + $3 + n)::text, $4 || ' ' || n, 'h' || ($3 + n) || '.example.pe', 'unlocked',
       lower($4) || ' ' || n || ' ' || (20100000000 + $3 + n)::text
     from unnest($1::uuid[]) with ordinality as x(id, n)`,
    [ids, resellerId, first, name],
  )
  return ids
}

type Charging = { tenantId: string; amount: string; dueOn: Day; currency?: 'PEN' | 'USD'; period?: string }

export async function charge(ledger: TestLedger, { currency = 'PEN', ...of }: Charging): Promise<string> {
  const chargeId = randomUUID()
  const { resellerId, owner: actor } = ledger
  await enterCharge({ resellerId, actor, chargeId, text: 'Mensualidad', currency, ...of })
  return chargeId
}

type Paying = { tenantId: string; amount: string } & Partial<EnterPayment>

export async function pay(ledger: TestLedger, of: Paying): Promise<string> {
  const { resellerId, owner: actor, today: paidOn } = ledger
  const payment = { paymentId: randomUUID(), currency: 'PEN', method: 'transfer', isAnother: true } as const
  const input = { resellerId, actor, paidOn, ...payment, ...of }
  await enterPayment(input)
  return input.paymentId
}

/** Tenants whose balance is not what their charges, payments and allocations add up to. */
export async function listWrongBalances(resellerId: string): Promise<unknown[]> {
  const tenants = await asOwner<{ ids: string[] }>(
    `select coalesce(array_agg(id), '{}') as ids from portal.tenant where reseller_id = $1`,
    [resellerId],
  )
  return listWrongBalancesOf(tenants[0]?.ids ?? [])
}

/** The same of these tenants. */
export async function listWrongBalancesOf(tenantIds: string[]): Promise<unknown[]> {
  const kept = `select tenant_id, currency, owed, credit, open_charges, oldest_due_on, last_paid_on, last_paid
    from portal.receivable_balance where tenant_id = any($1::uuid[])`
  return asOwner(
    `(select 'kept' as side, k.* from (${kept} except ${balancesSql}) k)
     union all (select 'ledger', l.* from (${balancesSql} except ${kept}) l)
     union all (select 'allocations', c.tenant_id, c.currency, c.covered, null, null, null, null, null
       from portal.receivable_charge c where c.tenant_id = any($1::uuid[]) and c.covered <> (
         select coalesce(sum(a.amount), 0) from portal.receivable_allocation a
         where a.charge_id = c.id and a.released_at is null))
     union all (select 'allocations', p.tenant_id, p.currency, p.allocated, null, null, null, null, null
       from portal.receivable_payment p where p.tenant_id = any($1::uuid[]) and p.allocated <> (
         select coalesce(sum(a.amount), 0) from portal.receivable_allocation a
         where a.payment_id = p.id and a.released_at is null))`,
    [tenantIds],
  )
}
