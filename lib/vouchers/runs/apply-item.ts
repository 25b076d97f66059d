import 'server-only'
import { AppError, OutcomeUnknown, RateLimited, UpstreamRejected } from '../../errors'
import { type IssuedVoucher, openTenantGateway, type TenantGateway } from '../../tenant-gateway'
import { isSendable } from '../states'
import type { VoucherEngine } from './advance-voucher-run'
import { judgeSent } from './outcome'
import { readVoucherNow } from './read-voucher'
import {
  type Ending,
  endItem,
  markPlanned,
  markSending,
  markUnknown,
  type VoucherItem,
  type VoucherRunHead,
} from './run-store'

type Work = { run: VoucherRunHead; item: VoucherItem }

const slowMs = 15_000

/**
 * Reads a voucher afresh and, where something is to be done, does it once. Returns when to come again, or null to go
 * on at once. Sending an accepted voucher would put it back, so the decision is never taken from an older reading.
 */
export async function applyItem(engine: VoucherEngine, work: Work): Promise<Date | null> {
  const { run, item } = work
  const later = () => new Date(engine.now().getTime() + slowMs)
  if (run.cancelledAt) {
    await endItem(engine, work, { state: 'cancelled' })
    return null
  }
  const now = await readVoucherNow(engine, item)
  if (now.kind === 'slowed') return later()
  if (now.kind !== 'read') {
    await endItem(engine, work, { state: 'refused', cause: now.kind === 'gone' ? 'gone' : now.code })
    return null
  }
  const settled = withoutCall(run, now)
  if (settled) {
    await endItem(engine, work, { ...settled, after: now.state })
    return null
  }
  if (!(await markSending(engine, item))) return null
  return send(engine, { run, item: { ...item, state: 'sending' } })
}

function withoutCall(
  run: VoucherRunHead,
  now: { state: string; dispatchGroup: string | null },
): Ending | null {
  if (run.kind === 'state')
    return now.state === run.desired ? { state: 'unchanged', cause: 'already-there' } : null
  if (isSendable(now)) return null
  return { state: 'unchanged', cause: now.state === '01' ? 'in-summary' : 'already-sent' }
}

async function send(engine: VoucherEngine, work: Work): Promise<Date | null> {
  const { run, item } = work
  engine.checkpoint('sending')
  try {
    const gateway = await openTenantGateway(engine.resellerId, item, { cause: 'vouchers' })
    const ending = await call(gateway, work)
    engine.checkpoint('answered')
    if (ending) await endItem(engine, work, ending)
    // A change of state is answered with a bare yes: the list says whether it is true.
    else await markUnknown(engine, item, { cause: 'to-verify', said: null })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const said = typeof error.values.said === 'string' ? error.values.said : null
    if (error instanceof RateLimited) {
      await markPlanned(engine, item)
      return new Date(engine.now().getTime() + slowMs)
    }
    if (error instanceof OutcomeUnknown) await markUnknown(engine, item, { cause: 'answer-lost', said })
    else if (error instanceof UpstreamRejected)
      await endItem(engine, work, { state: 'refused', cause: 'rejected', said })
    else
      await endItem(engine, work, { state: run.kind === 'send' ? 'not-sent' : 'refused', cause: error.code })
    return null
  }
}

async function call(gateway: TenantGateway, { run, item }: Work): Promise<Ending | null> {
  if (run.kind === 'state') {
    await gateway.changeVoucherState(item.externalId, run.desired ?? '')
    return null
  }
  const issued = await gateway.sendVoucher(item.externalId)
  return { state: judgeSent(issued.state), after: issued.state, said: saidOf(issued) }
}

function saidOf({ receipt }: IssuedVoucher): string | null {
  const words = [receipt?.code, receipt?.description, ...(receipt?.notes ?? [])].filter(Boolean)
  return words.length > 0 ? words.join(' · ').slice(0, 500) : null
}
