import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { byteOrderMark, type CsvValue, csvLines } from '../../../platform/exports/csv'
import { formatStamp } from '../../../platform/format'
import { findText, type Texts } from '../../../platform/i18n/texts'
import { causeText, stateText } from '../cause-text'
import { isRunId, itemSource, type LockItemView } from '../queries'

/** Language and time zone of a report. */
export type ReportScope = { t: Texts; zone: string }

const rowsAtOnce = 500

const columns = [
  'tenant',
  'ruc',
  'host',
  'before',
  'asked',
  'outcome',
  'cause',
  'said',
  'central',
  'centralAt',
  'hostAccess',
  'hostAt',
  'attempts',
  'sentAt',
  'endedAt',
] as const

/**
 * Audits the export and returns its number and its text in pieces, of which only one is in memory. Throws
 * Forbidden and NotFound.
 */
export async function exportLockRun(
  { resellerId, runId, actor }: { resellerId: string; runId: string; actor: Actor },
  scope: ReportScope,
): Promise<{ number: number; pieces: AsyncGenerator<string> }> {
  if (!isRunId(runId)) throw new NotFound('run-missing')
  const number = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:read')
    const run = await tx.lockRun.findUnique({ where: { id: runId }, select: { number: true } })
    if (!run) throw new NotFound('run-missing')
    const tenants = await tx.lockItem.count({ where: { runId } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'lock.exported',
      subject: { kind: 'lock-run', id: runId, name: `#${run.number}` },
      after: { tenants },
    })
    return run.number
  })
  return { number, pieces: writePieces({ resellerId, runId }, scope) }
}

type ReportRow = LockItemView & { host: string }

async function* writePieces(
  { resellerId, runId }: { resellerId: string; runId: string },
  scope: ReportScope,
): AsyncGenerator<string> {
  const headings = columns.map((column) => scope.t(`lockReport.csv.${column}`, { zone: scope.zone }))
  yield byteOrderMark + csvLines([headings])
  for (let after: string | null = null; ; ) {
    const rows: ReportRow[] = await readInScope(resellerId, (query) => query(tenantRowsSql, [runId, after]))
    if (rows.length > 0) yield csvLines(rows.map((row) => toRow(row, scope)))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? null
  }
}

// Paged by id, which never changes: rows whose state moves meanwhile are neither lost nor repeated.
const tenantRowsSql = `
  select i.id, t.name as "tenantName", t.ruc, t.host, i.before::text as before, i.desired::text as desired,
    i.state::text as state, i.attempt, i.cause, i.cause_detail as "causeDetail", i.server_said as "serverSaid",
    i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
    i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt", i.host_silence as "hostSilence",
    i.answer,
    coalesce(i.sending_at, i.sent_at) as "sendingAt", i.ended_at as "endedAt"
  from ${itemSource}
  where i.run_id = $1 and ($2::uuid is null or i.id > $2) order by i.id limit ${rowsAtOnce}`

function toRow(row: ReportRow, { t, zone }: ReportScope): CsvValue[] {
  const word = (key: string) => findText(t, key)
  const access = (code: string | null) => code && word(`locks.access.${code}`)
  const at = (instant: Date | null) => instant && formatStamp(instant, zone)
  return [
    row.tenantName,
    row.ruc,
    row.host,
    access(row.before),
    word(`locks.verb.${row.desired}`),
    stateText(t, row.state, row.hostSilence),
    causeText(t, row),
    row.serverSaid,
    access(row.centralAccess),
    at(row.centralReadAt),
    access(row.hostAccess) ?? (row.hostSilence && word(`locks.hostSaid.${row.hostSilence}`)),
    at(row.hostReadAt),
    row.attempt,
    at(row.sendingAt),
    at(row.endedAt),
  ]
}
