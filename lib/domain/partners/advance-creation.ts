import 'server-only'
import { inScope } from '../../platform/database/db'
import { env } from '../../platform/env'
import { type Advance, after, goOn, type Reconciler, reconcile } from '../../platform/jobs/reconcile'
import { createNow } from './create-now'
import { type CreationEngine, creationPolicy } from './creation-engine'
import { creationJob } from './creation-job'
import { type CreationWork, changeCreation, loadCreation } from './creation-store'
import { matchPartner, type Sighting, sightingText } from './match-partner'
import { readList } from './read-list'

export type CreationOptions = Partial<Omit<CreationEngine, 'resellerId' | 'creationId'>>

export const creations: Reconciler<CreationEngine, CreationWork> = {
  job: creationJob,
  due: 'select c.id from portal.partner_creation c where c.reseller_id = $1::uuid and c.next_at is not null',
  load: loadCreation,
  recover: turnCrashedToUnknown,
  async step(engine, work) {
    if (work.state === 'sending') return { kind: 'later', at: after(engine, engine.settleMs) }
    if (work.state === 'planned') await createNow(engine, work)
    else await settleCreation(engine, work)
    return goOn
  },
}

/** Brings a creation forward; a request that was under way is looked for in the list, never repeated. */
export function advanceCreation(
  resellerId: string,
  creationId: string,
  options: CreationOptions = {},
): Promise<Advance> {
  const engine: CreationEngine = {
    resellerId,
    creationId,
    ...creationPolicy({ deadlineMs: env().UPSTREAM_TIMEOUT_MS }),
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  return reconcile(creations, creationId, (advance) => advance(engine))
}

async function turnCrashedToUnknown(engine: CreationEngine): Promise<void> {
  const { resellerId, creationId, settleMs } = engine
  await inScope(resellerId, (tx) =>
    tx.partnerCreation.updateMany({
      where: { id: creationId, state: 'sending' },
      data: { state: 'unknown', cause: 'crashed', seen: null, nextAt: after(engine, settleMs) },
    }),
  )
}

/** Looks in the list for what a lost answer left. Two readings must agree; what they leave open a person decides. */
async function settleCreation(engine: CreationEngine, work: CreationWork): Promise<void> {
  const reading = await readList(engine)
  if (reading.kind === 'slowed') return readAgain(engine, work, 'rate-limited')
  if (reading.kind === 'failed') return readAgain(engine, work, reading.code)
  const sighting = matchPartner(work.form, reading.list, work.unreadableBefore)
  if (sighting.kind === 'unreadable') return readAgain(engine, work, 'upstream-contract')
  const seen = sightingText(sighting)
  if (seen === work.seen) return decide(engine, work, sighting)
  await changeCreation(engine, work, { data: { seen, nextAt: after(engine, engine.rereadMs) } })
}

async function decide(engine: CreationEngine, work: CreationWork, sighting: Sighting): Promise<void> {
  const over = { nextAt: null, endedAt: engine.now() }
  if (sighting.kind === 'found') {
    const { upstreamId } = sighting
    const data = { state: 'created', cause: 'found', upstreamId, ...over }
    await changeCreation(engine, work, { data, audit: 'partners.created' })
  } else if (sighting.kind === 'absent') {
    const data = { state: 'not-created', cause: 'absent', ...over }
    await changeCreation(engine, work, { data, audit: 'partners.not-created' })
  } else {
    await askPerson(engine, work, 'similar')
  }
}

async function readAgain(engine: CreationEngine, work: CreationWork, code: string): Promise<void> {
  const since = engine.now().getTime() - (work.sendingAt ?? engine.now()).getTime()
  const hopeless = code === 'partners-unsupported' || since > engine.settleMs + engine.giveUpMs
  if (hopeless) return askPerson(engine, work, code)
  await changeCreation(engine, work, {
    // Two readings agree only when none between them failed.
    data: { seen: null, cause: code, nextAt: after(engine, engine.slowMs) },
  })
}

async function askPerson(engine: CreationEngine, work: CreationWork, cause: string): Promise<void> {
  await changeCreation(engine, work, {
    data: { state: 'unclear', cause, nextAt: null, endedAt: engine.now() },
    audit: 'partners.unclear',
  })
}
