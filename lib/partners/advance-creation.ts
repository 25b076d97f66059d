import 'server-only'
import { env } from '../env'
import { singleFlight } from '../single-flight'
import { createNow } from './create-now'
import { type CreationWork, changeCreation, loadCreation } from './creation-store'
import { settleCreation } from './settle-creation'

export type CreationEngine = {
  resellerId: string
  creationId: string
  /** How long a lost request may still take effect. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
  /** Before coming again when the server asked for less or the list could not be read. */
  slowMs: number
  /** How long a list that cannot be read is asked for again before a person is. */
  giveUpMs: number
  signal?: AbortSignal
  now: () => Date
  /** For tests: a place where a process may die. */
  checkpoint: (name: 'sending' | 'answered') => void
}

export type Advance = { kind: 'busy' } | { kind: 'over' } | { kind: 'later'; at: Date }

export type AdvanceOptions = Partial<Omit<CreationEngine, 'resellerId' | 'creationId'>>

/**
 * Brings a creation forward until it is over or must wait. May be killed anywhere and called again by any process: a
 * request that was under way is then looked for in the list, never repeated.
 */
export async function advanceCreation(
  resellerId: string,
  creationId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  const engine: CreationEngine = {
    resellerId,
    creationId,
    settleMs: env().LOCK_SETTLE_MS,
    rereadMs: 1_500,
    slowMs: 15_000,
    giveUpMs: 15 * 60_000,
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  const flight = await singleFlight(`partner:${creationId}`, async () => {
    for (;;) {
      const work = await loadCreation(engine)
      if (!work?.nextAt) return { kind: 'over' } as const
      // Whoever advances holds the flight: what is still `sending` was sent by a process that died.
      if (work.state === 'sending') await turnCrashedToUnknown(engine, work)
      else if (engine.signal?.aborted || work.nextAt > engine.now())
        return { kind: 'later', at: work.nextAt } as const
      else if (work.state === 'planned') await createNow(engine, work)
      else await settleCreation(engine, work)
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}

async function turnCrashedToUnknown(engine: CreationEngine, work: CreationWork): Promise<void> {
  await changeCreation(engine, work, {
    data: { state: 'unknown', cause: 'crashed', seen: null, nextAt: after(engine, engine.settleMs) },
  })
}

/** The instant so many milliseconds from now. */
export function after({ now }: CreationEngine, milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds)
}
