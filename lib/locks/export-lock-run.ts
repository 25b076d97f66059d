import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, readInScope } from '../db'
import { NotFound } from '../errors'
import { byteOrderMark, type CsvValue, csvLines } from '../exports/csv'
import { formatStamp } from '../format'
import { hasText, type Texts } from '../i18n/texts'
import { isRunId, itemSource, type LockItemView } from './queries'

/** In whose words and hours a report speaks. */
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
 * Writes down who takes the report, and gives back its name and its text piece by piece: no more than one piece
 * is ever held, whatever the size of the run. Throws Forbidden and NotFound.
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
    const rows: ReportRow[] = await readInScope(resellerId, (query) => query(rowsSql, [runId, after]))
    if (rows.length > 0) yield csvLines(rows.map((row) => toRow(row, scope)))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? null
  }
}

// By id alone, which never changes: a row that moves on meanwhile is neither lost nor told twice.
const rowsSql = `
  select i.id, t.name as "tenantName", t.ruc, t.host, i.before::text as before, i.desired::text as desired,
    i.state::text as state, i.attempt, i.cause, i.cause_detail as "causeDetail", i.server_said as "serverSaid",
    i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
    i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt",
    coalesce(i.sending_at, i.sent_at) as "sendingAt", i.ended_at as "endedAt"
  from ${itemSource}
  where i.run_id = $1 and ($2::uuid is null or i.id > $2) order by i.id limit ${rowsAtOnce}`

function toRow(row: ReportRow, { t, zone }: ReportScope): CsvValue[] {
  const word = (key: string) => (hasText(key) ? t(key, toValues(row)) : null)
  const access = (code: string | null) => code && word(`locks.access.${code}`)
  const at = (instant: Date | null) => instant && formatStamp(instant, zone)
  return [
    row.tenantName,
    row.ruc,
    row.host,
    access(row.before),
    word(`locks.verb.${row.desired}`),
    word(`locks.state.${row.state}`),
    row.cause && word(`locks.cause.${row.cause}`),
    row.serverSaid,
    access(row.centralAccess),
    at(row.centralReadAt),
    access(row.hostAccess),
    at(row.hostReadAt),
    row.attempt,
    at(row.sendingAt),
    at(row.endedAt),
  ]
}

function toValues({ causeDetail, attempt }: ReportRow) {
  return { detail: causeDetail ?? '', attempt }
}
