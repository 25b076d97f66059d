import 'server-only'
import { AppError, OutcomeUnknown, RateLimited, saidOf, UpstreamRejected } from '../../platform/errors'
import { after } from '../../platform/jobs/reconcile'
import { openGateway, type PartnerCreated } from '../../upstream/gateways/gateway'
import type { CreationEngine } from './creation-engine'
import { type CreationWork, changeCreation } from './creation-store'
import { takenFields } from './match-partner'
import { readList } from './read-list'
import { toPartner } from './schemas'
import { toFieldSentences } from './wrong-fields'

/**
 * Reads the list, commits `sending`, and sends the request once. A lost answer leaves the creation unknown; it is
 * refused only when the request surely had no effect.
 */
export async function createNow(engine: CreationEngine, work: CreationWork): Promise<void> {
  const before = await readList(engine)
  if (before.kind === 'slowed') return wait(engine, work)
  if (before.kind === 'failed') return refuse(engine, work, { code: before.code, said: before.said })
  const [taken] = takenFields(work.form, before.list.partners)
  if (taken) return refuse(engine, work, { code: `partner-taken-${taken}`, said: null })
  const sendingAt = engine.now()
  const marked = await changeCreation(engine, work, {
    data: {
      state: 'sending',
      sendingAt,
      unreadableBefore: before.list.unreadable,
      seen: null,
      nextAt: after(engine, engine.settleMs),
    },
  })
  if (marked) await send(engine, { ...work, state: 'sending', sendingAt })
}

async function send(engine: CreationEngine, work: CreationWork): Promise<void> {
  engine.checkpoint('sending')
  let created: PartnerCreated
  try {
    const { resellerId, signal } = engine
    const gateway = await openGateway(resellerId, { cause: 'partners', signal, waitMaxMs: 60_000 })
    created = await gateway.createPartner(toPartner(work.form))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return notCreated(engine, work, error)
  }
  engine.checkpoint('answered')
  await changeCreation(engine, work, {
    data: { state: 'created', cause: null, nextAt: null, endedAt: engine.now(), ...created },
    audit: 'partners.created',
  })
}

async function notCreated(engine: CreationEngine, work: CreationWork, error: AppError): Promise<void> {
  const said = saidOf(error)
  if (error instanceof RateLimited) return wait(engine, work)
  if (!(error instanceof OutcomeUnknown)) {
    const sentences = error instanceof UpstreamRejected ? error.sentences : {}
    return refuse(engine, work, { code: error.code, said, sentences })
  }
  await changeCreation(engine, work, {
    data: { state: 'unknown', cause: 'answer-lost', said, nextAt: after(engine, engine.settleMs) },
  })
}

async function wait(engine: CreationEngine, work: CreationWork): Promise<void> {
  await changeCreation(engine, work, {
    data: { state: 'planned', cause: 'rate-limited', sendingAt: null, nextAt: after(engine, engine.slowMs) },
  })
}

async function refuse(
  engine: CreationEngine,
  work: CreationWork,
  refusal: { code: string; said: string | null; sentences?: Record<string, string> },
): Promise<void> {
  const { code, said, sentences = {} } = refusal
  // What a proxy or a page says names no field.
  const byField = code === 'upstream-rejected' ? toFieldSentences({ said, sentences }) : {}
  await changeCreation(engine, work, {
    data: { state: 'refused', cause: code, said, sentences: byField, nextAt: null, endedAt: engine.now() },
    audit: 'partners.not-created',
  })
}
