import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
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
  { resellerId, actor }: { resellerId: string; actor: Actor },
  entries: AuditEntry[],
): Promise<void> {
  const at = auditInstant()
  const lines = entries.map((entry) => ({ entry, actor, at }))
  const collected = collections.getStore()
  if (collected) collected.push(...lines)
  else await writeLines(tx, resellerId, lines)
}

export type AuditLine = { entry: AuditEntry; actor: Actor; at: Date }

const collections = new AsyncLocalStorage<AuditLine[]>()

/** Lines of `work`, in its order, that are yet to be written. For the demo's story alone: `lib/architecture.test.ts`. */
export async function collectLines(work: () => Promise<unknown>): Promise<AuditLine[]> {
  const lines: AuditLine[] = []
  await collections.run(lines, work)
  return lines
}

/** Appends these lines to the chain, in their order. */
export async function writeLines(tx: Tx, resellerId: string, lines: AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  // Locks the chain and reads its end, past the tag filter.
  const [last] = await tx.$queryRaw<{ seq: number; hash: string }[]>`select seq, hash from portal.chain_end()`
  let seq = last?.seq ?? 0
  let previousHash = last?.hash ?? firstHash
  const key = auditKeyOf(keyRing())
  const rows = lines.map((line) => {
    seq += 1
    const link = toLink(line, { resellerId, seq, previousHash })
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
  { entry, actor, at }: AuditLine,
  place: Pick<LinkContent, 'resellerId' | 'seq' | 'previousHash'>,
): LinkContent {
  return {
    ...place,
    id: randomUUID(),
    at,
    actorId: actor.id,
    actorName: cleanText(actor.name),
    actorKind: actor.kind,
    action: entry.action,
    subjectKind: entry.subject?.kind ?? null,
    subjectId: entry.subject?.id ?? null,
    subjectName: entry.subject?.name === undefined ? null : cleanText(entry.subject.name),
    before: toJson(entry.before),
    after: toJson(entry.after),
    reason: entry.reason ? cleanText(entry.reason) : null,
    address: actor.address ?? null,
    requestId: actor.requestId ?? null,
  }
}

// An audit line must not fail because of user input.
function toJson(value: unknown): unknown {
  return value === undefined || value === null ? null : JSON.parse(toStorableJson(value))
}
