import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { isRunId, itemColumns, itemSource, type LockItemView } from '../queries'

/** The audit line that was written with the end of an item. */
type ProofLine = { seq: number; at: Date; hash: string; previousHash: string }

export type LockProofView = {
  item: LockItemView
  host: string
  /** Null while the item is open, and once retention has deleted the line. */
  line: ProofLine | null
}

type Row = LockItemView & { host: string; line: (Omit<ProofLine, 'at'> & { at: string }) | null }

const proofSql = `
  select ${itemColumns}, t.host, (
    select json_build_object('seq', a.seq, 'at', a.at, 'hash', a.hash, 'previousHash', a.previous_hash)
    from portal.audit_event a
    where a.reseller_id = i.reseller_id and a.subject_id = i.tenant_id::text and a.subject_kind = 'tenant'
      and a.run = r.number and a.action in ('lock.changed', 'lock.not-changed')
    order by a.seq desc limit 1) as line
  from ${itemSource} where i.id = $1 and i.tenant_id = $2`

/** Everything that is known of one change of access. Throws NotFound. */
export async function getLockProof(
  resellerId: string,
  { tenantId, itemId }: { tenantId: string; itemId: string },
): Promise<LockProofView> {
  if (!isRunId(itemId) || !isRunId(tenantId)) throw new NotFound('run-missing')
  const [row] = await readInScope(resellerId, (query) => query<Row>(proofSql, [itemId, tenantId]))
  if (!row) throw new NotFound('run-missing')
  const { host, line, ...item } = row
  return { item, host, line: line && { ...line, at: new Date(line.at) } }
}
