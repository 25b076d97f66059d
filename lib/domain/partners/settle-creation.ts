import 'server-only'
import { after } from '../../platform/jobs/reconcile'
import type { CreationEngine } from './creation-engine'
import { type CreationWork, changeCreation } from './creation-store'
import { matchPartner, type Sighting, sightingText } from './match-partner'
import { readList } from './read-list'

/** Looks in the list for what a lost answer left. Two readings must agree; what they leave open a person decides. */
export async function settleCreation(engine: CreationEngine, work: CreationWork): Promise<void> {
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
