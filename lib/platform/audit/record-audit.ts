import 'server-only'
import { randomUUID } from 'node:crypto'
import { cleanText, toStorableJson } from '../database/clean-text'
import type { Tx } from '../database/db'
import { auditKeyOf } from '../vault/derived-keys'
import { keyRing } from '../vault/key-ring'
import type { AuditAction } from './actions'
import type { Actor } from './actor'
import { auditInstant } from './audit-instant'
import { firstHash, hashLinkWith, hashVersion, type LinkContent } from './hash-link'

export type AuditEntry = {
  action: AuditAction
  subject?: { kind: string; id?: string; name?: string }
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Writes one audit line in the caller's transaction. Call it last: it locks the chain until the transaction ends. */
export async function recordAudit(
  tx: Tx,
  entry: AuditEntry & { resellerId: string; actor: Actor },
): Promise<void> {
  await recordAudits(tx, { resellerId: entry.resellerId, actor: entry.actor }, [entry])
}

/**
 * Writes many lines with a constant number of statements. Throws without the vault's keys, so that no change is made
 * without its line.
 */
export async function recordAudits(
  tx: Tx,
  by: { resellerId: string; actor: Actor },
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  // Locks the chain and reads its end, past the tag filter.
  const [last] = await tx.$queryRaw<{ seq: number; hash: string }[]>`select seq, hash from portal.chain_end()`
  let seq = last?.seq ?? 0
  let previousHash = last?.hash ?? firstHash
  const at = auditInstant()
  const key = auditKeyOf(keyRing())
  const rows = entries.map((entry) => {
    seq += 1
    const link = toLink(entry, { ...by, seq, previousHash, at })
    previousHash = hashLinkWith(key, link)
    return { ...link, hash: previousHash, hashVersion: hashVersion.keyed }
  })
  await tx.$executeRaw`
    insert into portal.audit_event (id, reseller_id, seq, at, actor_id, actor_name, actor_kind, action, subject_kind,
      subject_id, subject_name, before, after, reason, address, request_id, previous_hash, hash, hash_version)
    select id, "resellerId", seq, at, "actorId", "actorName", "actorKind", action, "subjectKind", "subjectId",
      "subjectName", before, after, reason, address, "requestId", "previousHash", hash, "hashVersion"
    from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as line(id uuid, "resellerId" uuid, seq int, at timestamptz,
      "actorId" uuid, "actorName" text, "actorKind" text, action text, "subjectKind" text, "subjectId" text,
      "subjectName" text, before jsonb, after jsonb, reason text, address text, "requestId" text, "previousHash" text,
      hash text, "hashVersion" smallint)`
}

function toLink(
  entry: AuditEntry,
  place: { resellerId: string; actor: Actor; seq: number; previousHash: string; at: Date },
): LinkContent {
  return {
    id: randomUUID(),
    resellerId: place.resellerId,
    seq: place.seq,
    at: place.at,
    actorId: place.actor.id,
    actorName: cleanText(place.actor.name),
    actorKind: place.actor.kind,
    action: entry.action,
    subjectKind: entry.subject?.kind ?? null,
    subjectId: entry.subject?.id ?? null,
    subjectName: entry.subject?.name === undefined ? null : cleanText(entry.subject.name),
    before: toJson(entry.before),
    after: toJson(entry.after),
    reason: entry.reason ? cleanText(entry.reason) : null,
    address: place.actor.address ?? null,
    requestId: place.actor.requestId ?? null,
    previousHash: place.previousHash,
  }
}

// An audit line must not fail because of user input.
function toJson(value: unknown): unknown {
  return value === undefined || value === null ? null : JSON.parse(toStorableJson(value))
}
