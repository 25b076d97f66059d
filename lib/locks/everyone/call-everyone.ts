import 'server-only'
import { inScope } from '../../db'
import { AppError, OutcomeUnknown, RateLimited, Unauthorized, UpstreamRejected } from '../../errors'
import type { FreshDetail } from '../plan-locks'
import { type DetailRead, readFreshDetail } from '../read-ends'
import { type EveryoneEngine, inMs, type Round } from './engine'
import { settleMsOf } from './policy'
import { endSwitch, type Move, moveSwitch, type Switch } from './switch-store'
import { takeSnapshot } from './take-snapshot'

/** The request stays here: nothing was sent. */
class KeptHere extends Error {}

/** A fresh reading, then the one request, with the snapshot as its write-ahead. */
export async function callEveryone(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const read = await readFreshDetail(engine.gateway)
  await engine.checkpoint('detail-read')
  if (read.kind === 'rate-limited') return inMs(engine, engine.policy.backOffMs)
  const obstacle = findObstacle(row, read)
  if (obstacle) {
    await endSwitch(row, { state: 'cancelled', cause: obstacle })
    return { kind: 'over' }
  }
  return send(engine, { row, detail: read.kind === 'read' ? read.detail : null })
}

/**
 * Why the call cannot be made. A lock needs to know everybody's state, or nothing could be put back exactly; a
 * release opens doors and goes out on the snapshot of its lock when one bad tenant breaks `detail` for all.
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

/** Null when somebody else has moved the switch on. */
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
  const left: Left = { row: null, tenants: 0 }
  const beforeLeaving = async () => {
    const asked = performance.now()
    const tenants = await writeAhead(engine, { row, detail })
    if (tenants === null) throw new KeptHere()
    left.tenants = tenants
    left.row = { ...row, state: 'sending', attempt: row.attempt + 1 }
    await engine.checkpoint('sending')
    // Whoever takes over reads no earlier than the settle time: a request that left later would be missed.
    if (performance.now() - asked > engine.policy.leaveMs) throw new KeptHere()
  }
  try {
    const { said } = await engine.gateway.setEveryoneLock({ locked: row.desired === 'locked', beforeLeaving })
    await engine.checkpoint('answered')
    const data = { sentAt: engine.now(), serverSaid: said.slice(0, 300) }
    await move(left.row ?? row, { state: 'sent', action: 'everyone.sent', data })
    await engine.checkpoint('sent')
    return { kind: 'on' }
  } catch (error) {
    return left.row
      ? takeFailure(engine, { row: left.row, tenants: left.tenants, error })
      : stayHere(engine, row, error)
  }
}

type Left = { row: Switch | null; tenants: number }

function move(row: Switch, to: Move): Promise<boolean> {
  return inScope(row.resellerId, (tx) => moveSwitch(tx, row, to))
}

/** The turn did not come, or somebody else has moved the switch on. */
async function stayHere(engine: EveryoneEngine, row: Switch, error: unknown): Promise<Round> {
  if (error instanceof KeptHere) return { kind: 'on' }
  if (!(error instanceof AppError)) throw error
  if (error instanceof RateLimited) return inMs(engine, engine.policy.backOffMs)
  await endSwitch(row, endingOf(error))
  return { kind: 'over' }
}

type Failed = { row: Switch; tenants: number; error: unknown }

async function takeFailure(engine: EveryoneEngine, { row, tenants, error }: Failed): Promise<Round> {
  const isSlowed = error instanceof RateLimited && row.attempt < engine.policy.attemptsMax
  if (isSlowed || error instanceof KeptHere) {
    const { at } = inMs(engine, engine.policy.backOffMs)
    const data = { cause: isSlowed ? 'rate-limited' : null, settleAfter: at }
    await move(row, { state: 'planned', action: 'everyone.not-sent', data })
    return { kind: 'on' }
  }
  if (!(error instanceof AppError)) throw error
  const said = typeof error.values.said === 'string' ? error.values.said : null
  if (error instanceof OutcomeUnknown) {
    const { at } = inMs(engine, settleMsOf(engine.policy, tenants))
    const data = { cause: 'answer-lost', settleAfter: at, serverSaid: said?.slice(0, 300) ?? null }
    await move(row, { state: 'unknown', action: 'everyone.unknown', data })
    return { kind: 'on' }
  }
  await endSwitch(row, { ...endingOf(error), said })
  return { kind: 'over' }
}

/** Errors that say that nothing happened. */
function endingOf(error: AppError) {
  if (error instanceof UpstreamRejected) return { state: 'refused', cause: 'rejected' } as const
  if (error instanceof Unauthorized) return { state: 'refused', cause: 'token-rejected' } as const
  const cause = error instanceof RateLimited ? 'rate-limited' : 'upstream-down'
  return { state: 'cancelled', cause } as const
}
