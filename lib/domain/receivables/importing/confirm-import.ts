import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import type { EventPayload } from '../../events/event-kinds'
import { type NewEvent, recordEvents } from '../../events/record-events'
import { lockAccounts } from '../ledger/lock-accounts'
import { settleAccounts } from '../ledger/settle-accounts'
import { type Cents, type Currency, formatCents, toDecimal } from '../money'
import type { ImportKind, IncludableOutcome } from './import-outcomes'
import { hasTwinSql } from './judge-lines'
import { type LockedImport, lockImport } from './lock-import'
import { requireImporter } from './prepare-import'

/** Above this many lines the count must be typed. */
export const importCountAbove = 20

export type ConfirmImport = {
  resellerId: string
  actor: Actor
  importId: string
  /** Lines that say the same as another one, included because the person says that they are not. */
  include?: IncludableOutcome[]
  /** The lines to enter, those included among them. Required above `importCountAbove`; when given it must match. */
  typedCount?: number | null
}

const timeoutMs = 120_000

/**
 * Writes the lines of a list to the ledger, each once whatever other file says it, too; credit and debt settle at once.
 * Idempotent. Throws Forbidden, NotFound, and Conflict `import-nothing`, `import-count-wrong`.
 */
export async function confirmImport(input: ConfirmImport): Promise<{ written: number }> {
  const { resellerId, actor, importId, include = [], typedCount = null } = input
  return inScope(
    resellerId,
    async (tx) => {
      const locked = await lockImport(tx, importId)
      await requireImporter(tx, actor, locked.kind)
      if (locked.confirmedAt) return { written: await countWritten(tx, importId) }
      const { lines, tenantIds } = await chooseLines(tx, importId, include)
      requireCount(lines, typedCount)
      await lockAccounts(tx, { resellerId, tenantIds })
      await leaveTwinsOut(tx, importId, locked.kind)
      await write[locked.kind](tx, input, locked)
      await noteWritten(tx, importId)
      await settleAccounts(tx, { resellerId, tenantIds })
      const confirmedByName = cleanText(actor.name)
      await tx.ledgerImport.update({
        where: { id: importId },
        data: { confirmedAt: new Date(), confirmedByName },
      })
      const written = await countWritten(tx, importId)
      await recordAudit(tx, {
        resellerId,
        actor,
        action: locked.kind === 'charges' ? 'receivable.charges-imported' : 'receivable.payments-imported',
        subject: { kind: 'ledger-import', id: importId },
        after: { lines: written, money: await sumWritten(tx, importId) },
      })
      if (locked.kind === 'payments') await recordEvents(tx, resellerId, await listReceived(tx, importId))
      return { written }
    },
    { timeoutMs },
  )
}

async function listReceived(tx: Tx, importId: string): Promise<NewEvent[]> {
  const rows = await tx.$queryRaw<Received[]>`
    select p.id as "paymentId", p.tenant_id as "tenantId", p.amount::float8 as amount, p.currency::text as currency,
      p.paid_on::text as "paidOn", p.method::text as method, p.reference
    from portal.ledger_import_line l join portal.receivable_payment p on p.id = l.written_id
    where l.import_id = ${importId}::uuid order by l.line`
  return rows.map(({ tenantId, amount, ...payment }) => ({
    kind: 'payment.received' as const,
    tenantId,
    payload: { ...payment, amount: toDecimal(amount) },
  }))
}

type Received = Omit<EventPayload<'payment.received'>, 'amount'> & { tenantId: string; amount: Cents }

type Chosen = { lines: number; tenantIds: string[] }

/** Gives each line to write its id. */
async function chooseLines(tx: Tx, importId: string, include: IncludableOutcome[]): Promise<Chosen> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update portal.ledger_import_line set written_id = gen_random_uuid()
    where import_id = ${importId}::uuid and outcome = any(${['new', ...include]}::text[])
    returning tenant_id as id`
  return { lines: rows.length, tenantIds: [...new Set(rows.map(({ id }) => id))] }
}

function requireCount(count: number, typed: number | null): void {
  if (count === 0) throw new Conflict('import-nothing')
  if (typed === count || (typed === null && count <= importCountAbove)) return
  throw new Conflict('import-count-wrong', { count })
}

/** What somebody entered since the list was frozen is entered once. */
async function leaveTwinsOut(tx: Tx, importId: string, kind: ImportKind): Promise<void> {
  await tx.$executeRawUnsafe(
    `update portal.ledger_import_line l set outcome = 'twin', written_id = null
     where l.import_id = $1::uuid and l.written_id is not null and l.outcome = 'new' and ${hasTwinSql(kind)}`,
    importId,
  )
}

type Writing = Pick<ConfirmImport, 'resellerId' | 'importId' | 'actor'>
type Write = (tx: Tx, writing: Writing, locked: LockedImport) => Promise<unknown>

/** What another file brought meanwhile is left out by a unique index, and a charge for a tenant that went is not written. */
const write: Record<ImportKind, Write> = {
  charges: (tx, { resellerId, importId, actor }) => tx.$executeRaw`
    insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, due_on, text, source, import_key,
      entered_by, entered_by_name)
    select l.written_id, ${resellerId}::uuid, l.tenant_id, l.currency, l.amount, l.day, coalesce(l.text, '—'), 'imported',
      l.key, ${staffIdOf(actor)}::uuid, ${cleanText(actor.name)}
    from portal.ledger_import_line l join portal.tenant t on t.id = l.tenant_id and t.gone_at is null
    where l.import_id = ${importId}::uuid and l.written_id is not null order by l.line
    on conflict do nothing`,
  payments: (tx, { resellerId, importId, actor }, { method }) => tx.$executeRaw`
    insert into portal.receivable_payment (id, reseller_id, tenant_id, currency, amount, paid_on, method, reference, source,
      import_key, entered_by, entered_by_name)
    select l.written_id, ${resellerId}::uuid, l.tenant_id, l.currency, l.amount, l.day,
      ${method}::portal.payment_method, l.reference, 'imported', l.key, ${staffIdOf(actor)}::uuid, ${cleanText(actor.name)}
    from portal.ledger_import_line l
    where l.import_id = ${importId}::uuid and l.written_id is not null order by l.line
    on conflict do nothing`,
}

function staffIdOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.id : null
}

async function noteWritten(tx: Tx, importId: string): Promise<void> {
  await tx.$executeRaw`
    update portal.ledger_import_line l set written_id = null,
      outcome = case when exists (select from portal.tenant t where t.id = l.tenant_id and t.gone_at is not null)
        then 'gone' else 'known' end
    where l.import_id = ${importId}::uuid and l.written_id is not null
      and not exists (select from portal.receivable_charge c where c.id = l.written_id)
      and not exists (select from portal.receivable_payment p where p.id = l.written_id)`
}

async function countWritten(tx: Tx, importId: string): Promise<number> {
  return tx.ledgerImportLine.count({ where: { importId, writtenId: { not: null } } })
}

async function sumWritten(tx: Tx, importId: string): Promise<string> {
  const sums = await tx.$queryRaw<{ currency: Currency; cents: Cents }[]>`
    select l.currency::text as currency, sum(l.amount)::float8 as cents from portal.ledger_import_line l
    where l.import_id = ${importId}::uuid and l.written_id is not null group by l.currency order by l.currency`
  return sums.map(({ currency, cents }) => formatCents(cents, currency, 'es')).join(' + ')
}

/** Removes a list that was not confirmed. Idempotent. Throws Forbidden, and Conflict `import-confirmed`. */
export async function discardImport({
  resellerId,
  actor,
  importId,
}: Pick<ConfirmImport, 'resellerId' | 'actor' | 'importId'>): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const found = await tx.ledgerImport.findUnique({ where: { id: importId } })
    await requireImporter(tx, actor, found?.kind === 'charges' ? 'charges' : 'payments')
    if (found?.confirmedAt) throw new Conflict('import-confirmed')
    await tx.ledgerImport.deleteMany({ where: { id: importId, confirmedAt: null } })
  })
}
