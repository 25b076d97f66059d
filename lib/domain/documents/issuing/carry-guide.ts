import 'server-only'
import { AppError, OutcomeUnknown, RateLimited, saidOf } from '../../../platform/errors'
import { after } from '../../../platform/jobs/reconcile'
import { openTenantGateway, type TenantGateway } from '../../../upstream/gateways/tenant-gateway'
import type { IssuanceEngine } from './issuance-engine'
import { changeIssuance, cutSaid, type IssuanceChange, type IssuanceWork } from './issuance-store'
import type { IssuanceEventName } from './states'

const sendsMax = 5
/** With pauses that double to ten minutes this is some sixteen hours. */
const asksMax = 100
const pauseMaxMs = 10 * 60_000

/** Takes an issued guide to the tax authority and waits for its word. Both steps may be repeated without harm. */
export async function carryGuide(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  const { externalId } = work
  if (!externalId || !work.step) return stop(engine, work)
  try {
    const gateway = await openTenantGateway(engine.resellerId, work, {
      cause: 'issuing',
      signal: work.step === 'ask' ? engine.signal : undefined,
    })
    const next =
      work.step === 'send'
        ? await sendGuide(engine, gateway, externalId)
        : await askTicket(engine, work, gateway, externalId)
    await changeIssuance(engine, work, next)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await changeIssuance(engine, work, failed(engine, work, error))
  }
}

async function stop(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  await changeIssuance(engine, work, { data: { step: null, nextAt: null } })
}

async function sendGuide(
  engine: IssuanceEngine,
  gateway: TenantGateway,
  externalId: string,
): Promise<IssuanceChange> {
  const { ticket, said } = await gateway.sendGuide(externalId)
  return {
    data: {
      authorityState: '03',
      ticket,
      said: cutSaid(said),
      saidBy: 'server',
      cause: null,
      step: 'ask',
      tries: 0,
      nextAt: after(engine, engine.askMs),
    },
    entry: { event: 'guide-sent', said },
    audit: 'issuing.answered',
  }
}

async function askTicket(
  engine: IssuanceEngine,
  work: IssuanceWork,
  gateway: TenantGateway,
  externalId: string,
): Promise<IssuanceChange> {
  const { state, said, links } = await gateway.readGuideTicket(externalId)
  const files = {
    xmlUrl: links.xml ?? undefined,
    pdfUrl: links.pdf ?? undefined,
    cdrUrl: links.cdr ?? undefined,
  }
  if (state === null) return raw(engine, work, said)
  if (state === '03') return patience(engine, work, { entry: { event: 'guide-pending', said }, data: files })
  const ends: Record<string, IssuanceEventName> = {
    '05': 'guide-accepted',
    '07': 'guide-accepted',
    '09': 'guide-rejected',
  }
  return {
    data: {
      ...files,
      authorityState: state,
      said: cutSaid(said),
      saidBy: ends[state] ? 'authority' : 'server',
      cause: null,
      step: null,
      nextAt: null,
    },
    entry: { event: ends[state] ?? 'guide-odd', said },
    audit: 'issuing.answered',
  }
}

/** The tax authority's own words settle nothing; where nothing is known to have been sent, it is sent again. */
function raw(engine: IssuanceEngine, work: IssuanceWork, said: string): IssuanceChange {
  const entry = { event: 'guide-raw', said } as const
  if (work.authorityState === '03' || work.tries >= sendsMax) return patience(engine, work, { entry })
  return { data: { step: 'send', nextAt: after(engine, pauseOf(engine, work.tries)) }, entry }
}

function failed(engine: IssuanceEngine, work: IssuanceWork, error: AppError): IssuanceChange {
  const said = saidOf(error)
  if (error instanceof RateLimited || engine.signal?.aborted)
    return { data: { nextAt: after(engine, engine.slowMs) } }
  if (work.step === 'ask')
    return patience(engine, work, { entry: { event: 'ask-failed', said }, data: { cause: error.code } })
  const data = { cause: error.code, said: cutSaid(said), saidBy: 'server' }
  if (error instanceof OutcomeUnknown) {
    const pause = after(engine, pauseOf(engine, work.tries))
    return {
      data: { ...data, step: 'ask', tries: work.tries + 1, nextAt: pause },
      entry: { event: 'guide-send-lost', said },
    }
  }
  // A line of the service that sends no guides will not learn it by being asked again.
  const never = error.code === 'upstream-no-such-path' ? { step: null, nextAt: null } : {}
  const change = patience(engine, work, { entry: { event: 'guide-not-sent', said }, data })
  return { ...change, data: { ...change.data, ...never } }
}

/** The same step again, later and later, until a person must ask for it. */
function patience(
  engine: IssuanceEngine,
  work: IssuanceWork,
  { data = {}, ...change }: Partial<IssuanceChange>,
): IssuanceChange {
  const tries = work.tries + 1
  const enough = tries >= (work.step === 'send' ? sendsMax : asksMax)
  const next = enough ? { step: null, nextAt: null } : { nextAt: after(engine, pauseOf(engine, tries)) }
  return { ...change, data: { ...data, tries, ...next } }
}

function pauseOf({ askMs }: IssuanceEngine, tries: number): number {
  return Math.min(askMs * 2 ** Math.min(tries, 20), pauseMaxMs)
}
