import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { type FileFormat, writeTable } from '../../platform/exports/table-file'
import { formatStamp } from '../../platform/format'
import type { Texts } from '../../platform/i18n/texts'
import { type CallFilter, type CallLine, readCallBatches } from '../../upstream/budget/queries'

const columns = [
  ['at', 22],
  ['endpoint', 28],
  ['host', 32],
  ['status', 10],
  ['duration', 14],
  ['outcome', 28],
] as const

/** Exports the filtered log of calls in chunks; audited. Throws Forbidden. */
export async function exportCalls(input: {
  resellerId: string
  actor: Actor
  filter: CallFilter
  format: FileFormat
  t: Texts
}): Promise<AsyncGenerator<Uint8Array>> {
  const { resellerId, actor, filter, format, t } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'audit:read')
    const { zone: _zone, ...chosen } = filter
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'audit.calls-exported',
      subject: { kind: 'calls' },
      after: { ...chosen, format },
    })
  })
  return writeTable(format, {
    name: t('calls.title'),
    columns: columns.map(([name, width]) => ({ title: t(`calls.${name}`), kind: 'text', width })),
    batches: toRows(readCallBatches(resellerId, filter), filter.zone),
  })
}

async function* toRows(
  batches: AsyncGenerator<CallLine[]>,
  zone: string,
): AsyncGenerator<(string | null)[][]> {
  for await (const lines of batches) {
    yield lines.map(({ at, endpoint, host, status, durationMs, outcome }) => [
      formatStamp(at, zone),
      endpoint,
      host,
      status === null ? null : String(status),
      String(durationMs),
      outcome,
    ])
  }
}
