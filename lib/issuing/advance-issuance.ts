import 'server-only'
import { env } from '../env'
import { singleFlight } from '../single-flight'
import { carryGuide } from './carry-guide'
import { changeIssuance, type IssuanceWork, loadWork } from './issuance-store'
import { issueNow } from './issue-now'
import { settleIssuance } from './settle-issuance'

export type Checkpoint = 'sending' | 'answered'

export type IssuanceEngine = {
  resellerId: string
  issuanceId: string
  /** How long a lost request may still take effect. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
  /** Before coming again when another request of the series is on its way. */
  turnMs: number
  /** Before coming again when the server asked for less. */
  slowMs: number
  /** How long unreadable lists are asked again before a person is. */
  giveUpMs: number
  /** The first pause before a guide's ticket is asked for; it doubles. */
  askMs: number
  signal?: AbortSignal
  now: () => Date
  /** For tests: a place where a process may die. */
  checkpoint: (name: Checkpoint) => void
}

export type Advance = { kind: 'busy' } | { kind: 'over' } | { kind: 'later'; at: Date }

export type AdvanceOptions = Partial<Omit<IssuanceEngine, 'resellerId' | 'issuanceId'>>

/**
 * Brings an issuance forward until it is over or must wait. May be killed anywhere and called again by any process:
 * a request that was under way is then looked up, never repeated.
 */
export async function advanceIssuance(
  resellerId: string,
  issuanceId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  const engine: IssuanceEngine = {
    resellerId,
    issuanceId,
    settleMs: env().LOCK_SETTLE_MS,
    rereadMs: 1_500,
    turnMs: 2_000,
    slowMs: 15_000,
    giveUpMs: 15 * 60_000,
    askMs: 3_000,
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  const flight = await singleFlight(`issuance:${issuanceId}`, async () => {
    for (;;) {
      const work = await loadWork(engine)
      if (!work?.nextAt) return { kind: 'over' } as const
      // Whoever advances holds the flight: what is still `sending` was sent by a process that died.
      if (work.state === 'sending') await turnCrashedToUnknown(engine, work)
      else if (engine.signal?.aborted || work.nextAt > engine.now())
        return { kind: 'later', at: work.nextAt } as const
      else await step(engine, work)
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}

function step(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  if (work.state === 'planned') return issueNow(engine, work)
  if (work.state === 'unknown') return settleIssuance(engine, work)
  return carryGuide(engine, work)
}

async function turnCrashedToUnknown(engine: IssuanceEngine, work: IssuanceWork): Promise<void> {
  await changeIssuance(engine, work, {
    data: { state: 'unknown', cause: 'crashed', nextAt: after(engine, engine.settleMs) },
    told: { event: 'crashed' },
  })
}

/** The instant so many milliseconds from now. */
export function after({ now }: IssuanceEngine, milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds)
}
