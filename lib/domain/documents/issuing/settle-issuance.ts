import 'server-only'
import { after } from '../../../platform/jobs/reconcile'
import type { IssuanceEngine } from './issuance-engine'
import { changeIssuance, type IssuanceWork, issuedAs, listTaken, toCandidate } from './issuance-store'
import { matchDocument, namesCustomer } from './match-document'
import { readListed } from './read-listed'
import type { IssuanceCandidate } from './schemas'

/** As many as a person can compare; the list is newest first. */
const candidatesMax = 20

/**
 * Looks in the list for what a lost answer may have left. Exactly one new document that fits and names its customer
 * is it; none in two readings means that nothing was issued; anything else is for a person.
 */
export async function settleIssuance(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  const now = await readListed(engine, work)
  if (now.kind === 'slowed') return readAgain(engine, work, { code: 'rate-limited', said: null })
  if (now.kind === 'failed') return readAgain(engine, work, now)
  const fitting = matchDocument(work.facts, now.listed, new Set(work.knownBefore))
  const ids = fitting.map(({ externalId }) => externalId)
  const taken = new Set(ids.length > 0 ? await listTaken(engine, work, ids) : [])
  const free = fitting.filter(({ externalId }) => !taken.has(externalId))
  const found = free.map(toCandidate)
  const [only, ...others] = found
  // Where nobody knows what was there before, nobody knows that the only one is new.
  const knowsBefore = work.unreadableBefore !== null
  const isNamed = free.every((row) => namesCustomer(work.facts, row))
  if (only && others.length === 0 && knowsBefore && isNamed) return takeFound(engine, work, only)
  if (only)
    return askPerson(engine, work, {
      candidates: found.slice(0, candidatesMax),
      cause: !knowsBefore ? 'unlisted' : others.length > 0 ? 'several' : 'unnamed',
    })
  // A row that came since and cannot be read may be the one.
  if (now.unreadable > (work.unreadableBefore ?? 0))
    return readAgain(engine, work, { code: 'upstream-contract', said: null })
  if (work.agreed + 1 < 2) {
    await changeIssuance(engine, work, {
      data: { agreed: work.agreed + 1, nextAt: after(engine, engine.rereadMs) },
      entry: { event: 'read-absent' },
    })
    return
  }
  await changeIssuance(engine, work, {
    data: { state: 'not-issued', cause: 'absent', agreed: 2, nextAt: null },
    entry: { event: 'not-issued' },
    audit: 'issuing.not-issued',
  })
}

async function takeFound(
  engine: IssuanceEngine,
  work: IssuanceWork,
  found: IssuanceCandidate,
): Promise<void> {
  await changeIssuance(engine, work, {
    data: {
      ...issuedAs(work, { ...found, state: found.state ?? '01' }, engine.now()),
      cause: 'found',
    },
    entry: { event: 'found', said: found.number },
    audit: 'issuing.issued',
  })
}

async function readAgain(
  engine: IssuanceEngine,
  work: IssuanceWork,
  { code, said }: { code: string; said: string | null },
): Promise<void> {
  const since = engine.now().getTime() - (work.sendingAt ?? engine.now()).getTime()
  if (code === 'upstream-no-such-path' || since > engine.settleMs + engine.giveUpMs)
    return askPerson(engine, work, { candidates: [], cause: code })
  await changeIssuance(engine, work, {
    // Two readings agree only when none between them failed.
    data: { agreed: 0, cause: code, nextAt: after(engine, engine.slowMs) },
    entry: { event: 'read-failed', said },
  })
}

async function askPerson(
  engine: IssuanceEngine,
  work: IssuanceWork,
  { candidates, cause }: { candidates: IssuanceCandidate[]; cause: string },
): Promise<void> {
  await changeIssuance(engine, work, {
    data: { state: 'unclear', cause, candidates, nextAt: null },
    entry: { event: 'unclear' },
    audit: 'issuing.unclear',
  })
}
