import 'server-only'
import type { Prisma } from '../../../generated/prisma/client'
import type { AuditAction } from '../../../platform/audit/actions'
import { requesterOf } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { after } from '../../../platform/jobs/reconcile'
import { type NewEvent, recordEvents } from '../../events/record-events'
import { tenantSubject } from '../tenant-subject'
import type { IssuanceEngine } from './issuance-engine'
import type { Listed } from './match-document'
import { factsSchema, type IssuanceCandidate, type IssuanceFacts } from './schemas'
import type { IssuanceKind, IssuanceState } from './states'
import { addTimelineEntry, saidMax, type TimelineEntry } from './timeline'

/** An issuance as the engine works on it. */
export type IssuanceWork = {
  id: string
  tenantId: string
  host: string
  kind: IssuanceKind
  state: IssuanceState
  facts: IssuanceFacts
  body: unknown
  knownBefore: string[]
  /** Null where the list could not be read before the request left. */
  unreadableBefore: number | null
  agreed: number
  externalId: string | null
  number: string | null
  authorityState: string | null
  step: 'send' | 'ask' | null
  tries: number
  nextAt: Date | null
  sendingAt: Date | null
  askedBy: string | null
  askedByName: string
}

/** Null when nothing is under way. */
export async function loadWork({ resellerId, issuanceId }: IssuanceEngine): Promise<IssuanceWork | null> {
  return inScope(resellerId, async (tx) => {
    const row = await tx.issuance.findUnique({ where: { id: issuanceId } })
    if (!row?.nextAt) return null
    const { host } = await tx.tenant.findUniqueOrThrow({
      where: { id: row.tenantId },
      select: { host: true },
    })
    return {
      ...row,
      host,
      kind: row.kind as IssuanceKind,
      state: row.state as IssuanceState,
      step: row.step as IssuanceWork['step'],
      facts: factsSchema.parse(row.facts),
    }
  })
}

export type IssuanceChange = {
  data: Prisma.IssuanceUpdateManyMutationInput
  entry?: TimelineEntry
  audit?: AuditAction
}

/**
 * Writes one step in one transaction: the change, its line in the timeline, and its audit entry where something was
 * decided. False when the issuance has left the state that the step began in.
 */
export async function changeIssuance(
  { resellerId, now }: IssuanceEngine,
  work: IssuanceWork,
  { data, entry, audit }: IssuanceChange,
): Promise<boolean> {
  return inScope(resellerId, async (tx) => {
    const { id, state, step } = work
    const { count } = await tx.issuance.updateMany({ where: { id, state, step }, data })
    if (count === 0) return false
    if (entry) await addTimelineEntry(tx, { resellerId, issuanceId: work.id, at: now() }, entry)
    if (audit) {
      await recordAudit(tx, {
        resellerId,
        actor: requesterOf(work),
        action: audit,
        subject: await tenantSubject(tx, work.tenantId),
        after: {
          issuance: work.id,
          outcome: data.state ?? data.authorityState,
          number: data.number ?? work.number,
          externalId: data.externalId ?? work.externalId,
          cause: data.cause,
        },
      })
    }
    if (data.state === 'issued') await recordEvents(tx, resellerId, [toEvent(work, data)])
    return true
  })
}

function toEvent(work: IssuanceWork, { number, externalId }: IssuanceChange['data']): NewEvent {
  const { id: issuanceId, kind, tenantId } = work
  const of = (value: unknown, held: string | null) => (typeof value === 'string' ? value : held)
  const payload = { number: of(number, work.number), externalId: of(externalId, work.externalId) }
  return { kind: 'document.issued', tenantId, payload: { issuanceId, kind, ...payload } }
}

/** Whether another request of the series is on its way, or may still be. */
export async function isSeriesTaken({ resellerId }: IssuanceEngine, work: IssuanceWork): Promise<boolean> {
  const [taken] = await inScope(
    resellerId,
    (tx) => tx.$queryRaw<{ id: string }[]>`
      select i.id from portal.issuance i
      where i.tenant_id = ${work.tenantId}::uuid and i.state in ('sending', 'unknown')
        and i.facts ->> 'type' = ${work.facts.type} and i.facts ->> 'series' = ${work.facts.series} limit 1`,
  )
  return taken !== undefined
}

/** Commits `sending` before the request leaves. False when it is no longer planned or the series is taken. */
export async function markIssuanceSending(
  engine: IssuanceEngine,
  work: IssuanceWork,
  before: { known: string[]; unreadable: number | null },
): Promise<boolean> {
  const sendingAt = engine.now()
  try {
    return await changeIssuance(engine, work, {
      data: {
        state: 'sending',
        sendingAt,
        knownBefore: before.known,
        unreadableBefore: before.unreadable,
        agreed: 0,
        nextAt: after(engine, engine.settleMs),
      },
      entry: { event: 'sending' },
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Which of these documents are the outcome of the tenant's other issuances. */
export async function listTaken(
  { resellerId }: IssuanceEngine,
  work: IssuanceWork,
  externalIds: string[],
): Promise<string[]> {
  const others = await inScope(resellerId, (tx) =>
    tx.issuance.findMany({
      where: { tenantId: work.tenantId, id: { not: work.id }, externalId: { in: externalIds } },
      select: { externalId: true },
    }),
  )
  return others.flatMap(({ externalId }) => externalId ?? [])
}

export function toCandidate({
  links,
  createdAt,
  externalId,
  number,
  customer,
  total,
  state,
}: Listed): IssuanceCandidate {
  const at = createdAt?.toISOString() ?? null
  return { externalId, number, customer, total, state, createdAt: at, ...links }
}

/** What an issuance gets from the document that it became; a guide is sent on from here. */
export function issuedAs(
  work: { kind: string },
  document: { externalId: string; number: string; state: string } & Pick<
    IssuanceCandidate,
    'xml' | 'pdf' | 'cdr'
  >,
  at: Date,
) {
  const step = work.kind === 'voucher' ? null : nextStep(document.state)
  return {
    state: 'issued',
    number: document.number,
    externalId: document.externalId,
    authorityState: document.state,
    xmlUrl: document.xml,
    pdfUrl: document.pdf,
    cdrUrl: document.cdr,
    candidates: [],
    wrongFields: [],
    step,
    tries: 0,
    nextAt: step === null ? null : at,
  } satisfies Prisma.IssuanceUpdateManyMutationInput
}

/** A guide that was found may have been sent by somebody else already. */
function nextStep(state: string): 'send' | 'ask' | null {
  if (state === '01') return 'send'
  return state === '03' ? 'ask' : null
}

export function cutSaid(said: string | null): string | null {
  return said?.slice(0, saidMax) ?? null
}
