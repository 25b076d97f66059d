import 'server-only'
import { randomUUID } from 'node:crypto'
import { cleanText, toStorableJson } from '../clean-text'
import type { Tx } from '../db'
import { Prisma } from '../generated/prisma/client'
import type { AuditAction } from './actions'
import type { Actor } from './actor'
import { firstHash, hashLink, type LinkContent } from './canonical'

export type AuditEntry = {
  action: AuditAction
  subject?: { kind: string; id?: string; name?: string }
  before?: unknown
  after?: unknown
  reason?: string | null
}

/**
 * Writes one line of the reseller's trail in the caller's transaction, so that a change and its line
 * stand or fall together. Call it last: it holds the chain until the transaction ends.
 */
export async function recordAudit(
  tx: Tx,
  entry: AuditEntry & { resellerId: string; actor: Actor },
): Promise<void> {
  await recordAudits(tx, { resellerId: entry.resellerId, actor: entry.actor }, [entry])
}

/** Many lines at the price of one: the same statements whatever their number. */
export async function recordAudits(
  tx: Tx,
  by: { resellerId: string; actor: Actor },
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`audit:${by.resellerId}`}, 0))`
  // The end of the whole chain, also for whoever may not read all of it.
  const [last] = await tx.$queryRaw<{ seq: number; hash: string }[]>`select seq, hash from portal.chain_end()`
  let seq = last?.seq ?? 0
  let previousHash = last?.hash ?? firstHash
  const at = new Date()
  const rows = entries.map((entry) => {
    seq += 1
    const link = toLink(entry, { ...by, seq, previousHash, at })
    previousHash = hashLink(link)
    return { ...link, hash: previousHash, before: toColumn(link.before), after: toColumn(link.after) }
  })
  await tx.auditEvent.createMany({ data: rows })
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

// A line must never fail for what somebody typed.
function toJson(value: unknown): unknown {
  return value === undefined || value === null ? null : JSON.parse(toStorableJson(value))
}

function toColumn(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue)
}
