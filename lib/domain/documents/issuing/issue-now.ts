import 'server-only'
import { AppError, OutcomeUnknown, RateLimited, saidOf } from '../../../platform/errors'
import { after } from '../../../platform/jobs/reconcile'
import {
  openTenantGateway,
  type Receipt,
  type TenantGateway,
} from '../../../upstream/gateways/tenant-gateway'
import type { IssuanceEngine } from './issuance-engine'
import {
  changeIssuance,
  cutSaid,
  type IssuanceWork,
  isSeriesTaken,
  issuedAs,
  markIssuanceSending,
} from './issuance-store'
import { readListed } from './read-listed'

/**
 * Reads the list, commits `sending`, and sends the request once. A lost answer leaves the issuance unknown; it is
 * refused only when the request surely had no effect.
 */
export async function issueNow(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  if (await isSeriesTaken(engine, work)) return waitFor(engine, work, 'waiting')
  const before = await readListed(engine, work)
  if (before.kind === 'slowed') return waitFor(engine, work, 'slowed')
  if (before.kind === 'failed' && !isListless(work, before.code)) return refuse(engine, work, before)
  const noted =
    before.kind === 'read'
      ? { known: before.listed.map(({ externalId }) => externalId), unreadable: before.unreadable }
      : { known: [], unreadable: null }
  if (!(await markIssuanceSending(engine, work, noted))) return waitFor(engine, work, 'waiting')
  await send(engine, { ...work, state: 'sending' })
}

/**
 * Older servers have no list of guides, and some fail on their own rows: there a guide is issued all the same, and
 * after a lost answer a person decides.
 */
function isListless({ kind }: IssuanceWork, code: string): boolean {
  const answers = ['upstream-no-such-path', 'upstream-failed', 'upstream-contract']
  return kind !== 'voucher' && answers.includes(code)
}

async function waitFor(
  engine: IssuanceEngine,
  work: IssuanceWork,
  event: 'waiting' | 'slowed',
): Promise<void> {
  const pause = event === 'waiting' ? engine.turnMs : engine.slowMs
  await changeIssuance(engine, work, {
    data: { state: 'planned', sendingAt: null, nextAt: after(engine, pause) },
    entry: { event },
  })
}

async function send(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  engine.checkpoint('sending')
  let issued: Awaited<ReturnType<typeof call>>
  try {
    const gateway = await openTenantGateway(engine.resellerId, work, { cause: 'issuing' })
    issued = await call(gateway, work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return notIssued(engine, work, error)
  }
  engine.checkpoint('answered')
  const { receipt, ...document } = issued
  const said = receiptWords(receipt)
  await changeIssuance(engine, work, {
    data: {
      ...issuedAs(work, document, engine.now()),
      cause: null,
      said: cutSaid(said),
      saidBy: speakerOf(receipt),
    },
    entry: { event: 'issued', said },
    audit: 'issuing.issued',
  })
}

async function call(gateway: TenantGateway, { facts, body }: IssuanceWork) {
  if (facts.type === '09' || facts.type === '31') {
    const { number, externalId } = await gateway.issueGuide(facts.type, body)
    const { xml, pdf } = gateway.guideLinks(externalId)
    return { number, externalId, state: '01', xml, pdf, cdr: null, receipt: null }
  }
  const { number, externalId, state, links, receipt } = await gateway.issueVoucher(body)
  return { number, externalId, state, ...links, receipt }
}

function receiptWords(receipt: Receipt | null): string | null {
  const words = [receipt?.code, receipt?.description, ...(receipt?.notes ?? [])].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : null
}

/** A code that is no number is what the server says of its own try (contract §7.9). */
function speakerOf(receipt: Receipt | null): 'authority' | 'server' {
  return /^\d+$/.test(receipt?.code ?? '') ? 'authority' : 'server'
}

async function notIssued(engine: IssuanceEngine, work: IssuanceWork, error: AppError): Promise<void> {
  const said = saidOf(error)
  if (error instanceof RateLimited) return waitFor(engine, work, 'slowed')
  if (!(error instanceof OutcomeUnknown)) {
    const fields = typeof error.values.fields === 'string' ? error.values.fields.split(',') : []
    return refuse(engine, work, { code: error.code, said, fields })
  }
  await changeIssuance(engine, work, {
    data: {
      state: 'unknown',
      cause: 'answer-lost',
      said: cutSaid(said),
      saidBy: 'server',
      nextAt: after(engine, engine.settleMs),
    },
    entry: { event: 'answer-lost', said },
  })
}

async function refuse(
  engine: IssuanceEngine,
  work: IssuanceWork,
  { code, said, fields = [] }: { code: string; said: string | null; fields?: string[] },
): Promise<void> {
  await changeIssuance(engine, work, {
    data: {
      state: 'refused',
      cause: code,
      said: cutSaid(said),
      saidBy: 'server',
      wrongFields: fields,
      nextAt: null,
    },
    entry: { event: 'refused', said },
    audit: 'issuing.not-issued',
  })
}
