import 'server-only'
import { AppError, OutcomeUnknown, RateLimited, saidOf, UpstreamRejected } from '../../../../platform/errors'
import { after, goOn, type Round } from '../../../../platform/jobs/reconcile'
import {
  type IssuedVoucher,
  openTenantGateway,
  type TenantGateway,
} from '../../../../upstream/gateways/tenant-gateway'
import { isSendable } from '../status'
import { judgeSent } from './outcome'
import { readVoucherNow } from './read-voucher'
import {
  endItem,
  markItemSending,
  markPlanned,
  markUnknown,
  type VoucherItem,
  type VoucherItemEnding,
  type VoucherRunHead,
} from './run-store'
import type { VoucherEngine } from './voucher-engine'

type Work = { run: VoucherRunHead; item: VoucherItem }

const slowMs = 15_000

/**
 * Reads a voucher afresh and, where something is to be done, does it once. Sending an accepted voucher would put it
 * back, so no decision is taken from an older reading.
 */
export async function applyItem(engine: VoucherEngine, work: Work): Promise<Round> {
  const { run, item } = work
  if (run.cancelledAt) {
    await endItem(engine, work, { state: 'cancelled' })
    return goOn
  }
  const now = await readVoucherNow(engine, item)
  if (now.kind === 'slowed') return slowDown(engine)
  if (now.kind !== 'read') {
    await endItem(engine, work, { state: 'refused', cause: now.kind === 'gone' ? 'gone' : now.code })
    return goOn
  }
  const settled = withoutCall(run, now)
  if (settled) {
    await endItem(engine, work, { ...settled, after: now.state })
    return goOn
  }
  if (!(await markItemSending(engine, item))) return goOn
  return send(engine, { run, item: { ...item, state: 'sending' } })
}

function withoutCall(
  run: VoucherRunHead,
  now: { state: string; dispatchGroup: string | null },
): VoucherItemEnding | null {
  if (run.kind === 'state')
    return now.state === run.desired ? { state: 'unchanged', cause: 'already-there' } : null
  if (isSendable(now)) return null
  return { state: 'unchanged', cause: now.state === '01' ? 'in-summary' : 'already-sent' }
}

async function send(engine: VoucherEngine, work: Work): Promise<Round> {
  const { run, item } = work
  engine.checkpoint('sending')
  try {
    const gateway = await openTenantGateway(engine.resellerId, item, { cause: 'vouchers' })
    const ending = await call(gateway, work)
    engine.checkpoint('answered')
    if (ending) await endItem(engine, work, ending)
    // A change of state is answered with a bare yes: the list says whether it is true.
    else await markUnknown(engine, item, { cause: 'to-verify', said: null })
    return goOn
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const said = saidOf(error)
    if (error instanceof RateLimited) {
      await markPlanned(engine, item)
      return slowDown(engine)
    }
    if (error instanceof OutcomeUnknown) await markUnknown(engine, item, { cause: 'answer-lost', said })
    else if (error instanceof UpstreamRejected)
      await endItem(engine, work, { state: 'refused', cause: 'rejected', said })
    else
      await endItem(engine, work, { state: run.kind === 'send' ? 'not-sent' : 'refused', cause: error.code })
    return goOn
  }
}

function slowDown(engine: VoucherEngine): Round {
  return { kind: 'later', at: after(engine, slowMs) }
}

async function call(gateway: TenantGateway, { run, item }: Work): Promise<VoucherItemEnding | null> {
  if (run.kind === 'state') {
    await gateway.changeVoucherState(item.externalId, run.desired ?? '')
    return null
  }
  const issued = await gateway.sendVoucher(item.externalId)
  return { state: judgeSent(issued.state), after: issued.state, said: receiptText(issued) }
}

function receiptText({ receipt }: IssuedVoucher): string | null {
  const words = [receipt?.code, receipt?.description, ...(receipt?.notes ?? [])].filter(Boolean)
  return words.length > 0 ? words.join(' · ').slice(0, 500) : null
}
