import 'server-only'
import { inScope } from '../database/db'
import { systemActor } from './actor'
import { recordAudit } from './record-audit'

/**
 * Deletes the lines before the first one that is not older than `before`, and records that as the newest line. The
 * database refuses lines younger than a year. Returns the number deleted.
 */
export async function trimAuditLog(resellerId: string, before: Date): Promise<number> {
  return inScope(resellerId, async (tx) => {
    const [found] = await tx.$queryRaw<{ until: number | null }[]>`
      select coalesce(
        (select min(seq) from portal.audit_event where reseller_id = ${resellerId}::uuid and at >= ${before}),
        (select max(seq) from portal.audit_event where reseller_id = ${resellerId}::uuid)) - 1 as until`
    if (!found?.until) return 0
    const [trimmed] = await tx.$queryRaw<
      { gone: number }[]
    >`select portal.trim_audit(${found.until}::int) as gone`
    const gone = trimmed?.gone ?? 0
    if (gone === 0) return 0
    await recordAudit(tx, {
      resellerId,
      actor: systemActor,
      action: 'audit.trimmed',
      subject: { kind: 'audit' },
      after: { lines: gone, until: found.until },
    })
    return gone
  })
}
