import 'server-only'
import { isAuditAction } from '../../platform/audit/actions'
import type { Actor } from '../../platform/audit/actor'
import { type AuditFilter, type AuditLine, listAudit } from '../../platform/audit/queries'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { type FileFormat, writeTable } from '../../platform/exports/table-file'
import type { XlsxColumn } from '../../platform/exports/xlsx'
import { formatStamp } from '../../platform/format'
import type { Texts } from '../../platform/i18n/texts'

const columns = [
  ['line', 10],
  ['when', 22],
  ['who', 24],
  ['what', 36],
  ['onWhom', 32],
  ['reason', 40],
  ['before', 40],
  ['after', 40],
  ['address', 20],
  ['request', 38],
  ['hash', 66],
] as const

const linesAtOnce = 500

/**
 * Exports the filtered audit log in chunks. The export itself is audited, and its file ends before that entry.
 * Throws Forbidden.
 */
export async function exportAuditLog(input: {
  resellerId: string
  actor: Actor
  filter: AuditFilter & { zone: string }
  format: FileFormat
  t: Texts
}): Promise<AsyncGenerator<Uint8Array>> {
  const { resellerId, actor, filter, format, t } = input
  const last = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'audit:read')
    const { zone: _zone, words, ...chosen } = filter
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'audit.exported',
      subject: { kind: 'audit' },
      after: { ...chosen, ...(words && { words: words.map(({ word }) => word) }), format },
    })
    const newest = await tx.auditEvent.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } })
    return newest?.seq ?? 0
  })
  return writeTable(format, {
    name: t('audit.title'),
    columns: columns.map(
      ([name, width]): XlsxColumn => ({ title: t(`audit.csv.${name}`), kind: 'text', width }),
    ),
    batches: readBatches(resellerId, { filter, last, t }),
  })
}

async function* readBatches(
  resellerId: string,
  { filter, last, t }: { filter: AuditFilter & { zone: string }; last: number; t: Texts },
): AsyncGenerator<(string | null)[][]> {
  for (let before: number | null = last; before !== null; ) {
    const page = await listAudit(resellerId, { ...filter, before, size: linesAtOnce })
    if (page.lines.length > 0) yield page.lines.map((line) => toRow(line, filter.zone, t))
    before = page.olderBefore
  }
}

function toRow(line: AuditLine, zone: string, t: Texts): (string | null)[] {
  return [
    String(line.seq),
    formatStamp(line.at, zone),
    whoOf(line, t),
    isAuditAction(line.action) ? t(`audit.${line.action}`) : line.action,
    line.erasedAt ? t('audit.erased') : line.subjectName,
    line.reason,
    toText(line.before),
    toText(line.after),
    line.address,
    line.requestId,
    line.hash,
  ]
}

const kinds = {
  key: 'audit.kindKey',
  cli: 'audit.kindCli',
  worker: 'audit.kindWorker',
  system: 'audit.kindSystem',
} as const

function whoOf({ actorName, actorKind }: AuditLine, t: Texts): string {
  const kind = Object.entries(kinds).find(([name]) => name === actorKind)
  return kind ? `${actorName} (${t(kind[1])})` : actorName
}

function toText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
