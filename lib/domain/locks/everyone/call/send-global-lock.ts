import 'server-only'
import { inScope } from '../../../../platform/database/db'
import {
  AppError,
  OutcomeUnknown,
  RateLimited,
  Unauthorized,
  UpstreamRejected,
} from '../../../../platform/errors'
import { after, goOn, type Round } from '../../../../platform/jobs/reconcile'
import type { FreshDetail } from '../../engine/plan-locks'
import { type DetailRead, readFreshDetail } from '../../engine/read-ends'
import type { EveryoneEngine } from '../engine'
import { settleMsOf } from '../policy'
import { endSwitch, type Move, moveSwitch, type Switch } from '../switch'
import { takeSnapshot } from '../take-snapshot'

/** Thrown to abort a request before it leaves. */
class NotSent extends Error {}

/** Reads `detail`, then sends the one request, with the snapshot as its write-ahead. */
export async function sendGlobalLock(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const read = await readFreshDetail(engine.gateway)
  await engine.checkpoint('detail-read')
  if (read.kind === 'rate-limited') return { kind: 'later', at: after(engine, engine.policy.backOffMs) }
  const obstacle = findObstacle(row, read)
  if (obstacle) {
    await endSwitch(row, { state: 'cancelled', cause: obstacle })
    return { kind: 'over' }
  }
  return send(engine, { row, detail: read.kind === 'read' ? read.detail : null })
}

/**
 * Why the request cannot be sent. A lock needs every state for an exact restore; a release may use the snapshot
 * of its lock when one bad tenant breaks `detail` for all.
 */
function findObstacle(row: Switch, read: DetailRead): string | null {
  if (read.kind === 'token-rejected') return 'token-rejected'
  if (read.kind === 'down') return 'upstream-down'
  if (row.desired === 'unlocked') return null
  if (read.kind !== 'read') return 'detail-broken'
  if (read.detail.rejected.length > 0) return 'rows-unreadable'
  const accesses = [...read.detail.tenants.values()].map(({ access }) => access)
  return accesses.includes('unknown') ? 'access-unreadable' : accesses.length === 0 ? 'no-tenants' : null
}

/** Null when another process moved the switch. */
function writeAhead(
  engine: EveryoneEngine,
  { row, detail }: { row: Switch; detail: FreshDetail | null },
): Promise<number | null> {
  return inScope(engine.resellerId, async (tx) => {
    const tenants = await takeSnapshot(tx, { row, detail })
    const data = {
      attempt: row.attempt + 1,
      sendingAt: engine.now(),
      settleAfter: null,
      cause: null,
      lastReading: null,
    }
    const isOurs = await moveSwitch(tx, row, {
      state: 'sending',
      action: 'everyone.sending',
      data,
      after: { tenants },
    })
    return isOurs ? tenants : null
  })
}

async function send(
  engine: EveryoneEngine,
  { row, detail }: { row: Switch; detail: FreshDetail | null },
): Promise<Round> {
  const sending: Sending = { row: null, tenants: 0 }
  const beforeLeaving = async () => {
    const startedAt = performance.now()
    const tenants = await writeAhead(engine, { row, detail })
    if (tenants === null) throw new NotSent()
    sending.tenants = tenants
    sending.row = { ...row, state: 'sending', attempt: row.attempt + 1 }
    await engine.checkpoint('sending')
    // After a crash the first read is at the settle time: a request that left later would be missed.
    if (performance.now() - startedAt > engine.policy.leaveMs) throw new NotSent()
  }
  try {
    const { said } = await engine.gateway.setEveryoneLock({
      locked: row.desired === 'locked',
      beforeSend: beforeLeaving,
    })
    await engine.checkpoint('answered')
    const data = { sentAt: engine.now(), serverSaid: said.slice(0, 300) }
    await move(sending.row ?? row, { state: 'sent', action: 'everyone.sent', data })
    await engine.checkpoint('sent')
    return goOn
  } catch (error) {
    return sending.row
      ? handleFailure(engine, { row: sending.row, tenants: sending.tenants, error })
      : handleNotSent(engine, row, error)
  }
}

type Sending = { row: Switch | null; tenants: number }

function move(row: Switch, to: Move): Promise<boolean> {
  return inScope(row.resellerId, (tx) => moveSwitch(tx, row, to))
}

/** Nothing was sent: no rate-limit permit, or another process moved the switch. */
async function handleNotSent(engine: EveryoneEngine, row: Switch, error: unknown): Promise<Round> {
  if (error instanceof NotSent) return goOn
  if (!(error instanceof AppError)) throw error
  if (error instanceof RateLimited) return { kind: 'later', at: after(engine, engine.policy.backOffMs) }
  await endSwitch(row, endingOf(error))
  return { kind: 'over' }
}

type Failure = { row: Switch; tenants: number; error: unknown }

async function handleFailure(engine: EveryoneEngine, { row, tenants, error }: Failure): Promise<Round> {
  const isSlowed = error instanceof RateLimited && row.attempt < engine.policy.attemptsMax
  if (isSlowed || error instanceof NotSent) {
    const at = after(engine, engine.policy.backOffMs)
    const data = { cause: isSlowed ? 'rate-limited' : null, settleAfter: at }
    await move(row, { state: 'planned', action: 'everyone.not-sent', data })
    return goOn
  }
  if (!(error instanceof AppError)) throw error
  const said = typeof error.values.said === 'string' ? error.values.said : null
  if (error instanceof OutcomeUnknown) {
    const at = after(engine, settleMsOf(engine.policy, tenants))
    const data = { cause: 'answer-lost', settleAfter: at, serverSaid: said?.slice(0, 300) ?? null }
    await move(row, { state: 'unknown', action: 'everyone.unknown', data })
    return goOn
  }
  await endSwitch(row, { ...endingOf(error), said })
  return { kind: 'over' }
}

/** Endings for errors that prove that nothing happened. */
function endingOf(error: AppError) {
  if (error instanceof UpstreamRejected) return { state: 'refused', cause: 'rejected' } as const
  if (error instanceof Unauthorized) return { state: 'refused', cause: 'token-rejected' } as const
  const cause = error instanceof RateLimited ? 'rate-limited' : 'upstream-down'
  return { state: 'cancelled', cause } as const
}
