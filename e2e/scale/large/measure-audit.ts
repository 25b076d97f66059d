import { randomUUID } from 'node:crypto'
import { firstHash, hashLinkWith, hashVersion, type LinkContent } from '../../../lib/platform/audit/hash-link'
import { auditKeyOf } from '../../../lib/platform/vault/derived-keys'
import { keyRing } from '../../../lib/platform/vault/key-ring'
import { asOwner } from '../../support/test-owner'
import type { Installation } from '../parts/open-installation'
import { runCli } from '../parts/run-cli'

export type AuditFigures = { lines: number; verifiedMs: number; ok: boolean; memoryMb: number }

type ChainEnd = { seq: number; hash: string }

const batchSize = 5_000

const insertSql = `
  insert into portal.audit_event (id, reseller_id, seq, at, actor_name, actor_kind, action, subject_kind,
    subject_name, before, after, previous_hash, hash, hash_version)
  select id, "resellerId", seq, at, "actorName", "actorKind", action, "subjectKind", "subjectName", before, after,
    "previousHash", hash, "hashVersion"
  from jsonb_to_recordset($1::jsonb) as l(id uuid, "resellerId" uuid, seq int, at timestamptz, "actorName" text,
    "actorKind" text, action text, "subjectKind" text, "subjectName" text, before jsonb, after jsonb,
    "previousHash" text, hash text, "hashVersion" int)`

/** Lengthens the log to so many lines, with the hashes that the product would give them, and verifies it by command. */
export async function measureAudit({ reseller, env }: Installation, lines: number): Promise<AuditFigures> {
  const { resellerId } = reseller
  const [last] = await asOwner<ChainEnd>(
    'select seq, hash from portal.audit_event where reseller_id = $1 order by seq desc limit 1',
    [resellerId],
  )
  let end = last ?? { seq: 0, hash: firstHash }
  while (end.seq < lines) end = await addLines(resellerId, end, Math.min(batchSize, lines - end.seq))
  await asOwner('analyze portal.audit_event')
  const { code, tookMs, memoryMb } = await runCli(['audit', 'verify'], env)
  return { lines: end.seq, verifiedMs: tookMs, ok: code === 0, memoryMb }
}

async function addLines(resellerId: string, after: ChainEnd, count: number): Promise<ChainEnd> {
  let { seq, hash } = after
  const key = auditKeyOf(keyRing())
  const at = new Date()
  const rows = Array.from({ length: count }, () => {
    seq += 1
    const link = toLink({ resellerId, seq, at, previousHash: hash })
    hash = hashLinkWith(key, link)
    return { ...link, hash, hashVersion: hashVersion.keyed }
  })
  await asOwner(insertSql, [JSON.stringify(rows)])
  return { seq, hash }
}

/** As long as a line about a lock usually is. */
function toLink(place: Pick<LinkContent, 'resellerId' | 'seq' | 'at' | 'previousHash'>): LinkContent {
  return {
    ...place,
    id: randomUUID(),
    ...{ actorId: null, actorName: 'system', actorKind: 'system', action: 'drift.noticed' },
    ...{ subjectKind: 'tenant', subjectId: null, subjectName: `Comercial Andina ${place.seq} S.A.C.` },
    ...{ before: { access: 'unlocked' }, after: { access: 'locked', run: place.seq } },
    ...{ reason: null, address: null, requestId: null },
  }
}
