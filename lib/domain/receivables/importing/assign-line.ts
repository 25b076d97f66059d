import 'server-only'
import type { LedgerImportLine } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { dayIn, utcDay } from '../../../platform/calendar/days'
import { toStorableJson } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { findLedgerTenant } from '../ledger/find-ledger-tenant'
import { assignableOutcomes, type ImportKind, type ImportOutcome } from './import-outcomes'
import { judgeLines, type OwnedLine } from './judge-lines'
import { lockImport } from './lock-import'
import { requireImporter } from './prepare-import'

export type AssignLine = {
  resellerId: string
  actor: Actor
  importId: string
  line: number
  tenantId: string
  now?: Date
}

/**
 * Chooses the tenant of a line whose RUC names none or several. Idempotent. Throws Forbidden, NotFound, and Conflict
 * `import-confirmed`, `import-line-settled` for a line that needs no choice.
 */
export async function assignLine(input: AssignLine): Promise<void> {
  const { resellerId, actor, importId, line, tenantId, now = new Date() } = input
  await inScope(resellerId, async (tx) => {
    const { kind, confirmedAt } = await lockImport(tx, importId)
    await requireImporter(tx, actor, kind)
    if (confirmedAt) throw new Conflict('import-confirmed')
    const where = { importId_line: { importId, line } }
    const found = await tx.ledgerImportLine.findUnique({ where })
    if (!found) throw new NotFound('import-missing')
    if (found.tenantId === tenantId) return
    if (found.tenantId || !assignableOutcomes.includes(found.outcome as ImportOutcome))
      throw new Conflict('import-line-settled')
    const { goneAt, timeZone } = await findLedgerTenant(tx, tenantId)
    await tx.ledgerImportLine.update({ where, data: { tenantId } })
    const of = { kind, importId, tenantId, isGone: goneAt !== null, today: dayIn(timeZone, now) }
    await judgeAgain(tx, of)
  })
}

type Again = { kind: ImportKind; importId: string; tenantId: string; isGone: boolean; today: string }

/** All lines of the tenant: another one may now say the same. */
async function judgeAgain(tx: Tx, { kind, importId, tenantId, isGone, today }: Again): Promise<void> {
  const lines = await tx.ledgerImportLine.findMany({
    where: { importId, tenantId, amount: { not: null } },
    orderBy: { line: 'asc' },
  })
  const owned = lines.flatMap((line) => toOwned(line, { tenantId, isGone }))
  const judged = await judgeLines(tx, { kind, lines: owned, today })
  await tx.$executeRaw`
    update portal.ledger_import_line l set outcome = j.outcome, problem = j.problem, key = j.key, of_line = j."ofLine"
    from jsonb_to_recordset(${toStorableJson(judged)}::jsonb)
      as j(line int, outcome text, problem text, key text, "ofLine" int)
    where l.import_id = ${importId}::uuid and l.line = j.line`
}

function toOwned(row: LedgerImportLine, of: { tenantId: string; isGone: boolean }): OwnedLine[] {
  const { line, currency, amount, day, reference, text } = row
  if (!currency || amount === null || !day) return []
  return [{ ...of, line, facts: { currency, amount: Number(amount), day: utcDay(day), reference, text } }]
}
