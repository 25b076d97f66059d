import 'server-only'
import { inScope } from '../database/db'
import { singleFlight } from '../database/single-flight'
import { defineTask, type Task } from './define-task'
import type { DueQuery } from './job-view'
import type { Subject, SubjectJob } from './subject-job'

/** How far a subject was brought. */
export type Advance =
  /** Another process advances it right now. */
  | { kind: 'busy' }
  | { kind: 'over' }
  /** Stopped until a person decides. */
  | { kind: 'still' }
  | { kind: 'later'; at: Date }

/** How one step ends; after `on` the subject is loaded again and goes on. */
export type Round = { kind: 'on' } | Exclude<Advance, { kind: 'busy' }>

export const goOn: Round = { kind: 'on' }

export type Clock = { now: () => Date }

/** The instant so many milliseconds from now. */
export function after({ now }: Clock, ms: number): Date {
  return new Date(now().getTime() + ms)
}

/** What the loop asks of an engine, besides what its domain needs. */
export type Flight = Clock & {
  /** The worker is asked to stop: what is under way is still written down. */
  signal?: AbortSignal
  /** When to come again so that others have a go first; null goes on. */
  standBack?: () => Date | null
}

/** The places between which a process may die while it sends one request; tests make it die there. */
export type SendCheckpoint = 'sending' | 'answered'

/**
 * How a domain changes a server that takes no idempotency key: the intent is committed, the request leaves once, and
 * what nobody saw end is read until a verdict holds.
 */
export type Reconciler<Engine extends Flight, Work extends object> = DueQuery & {
  job: SubjectJob
  /** What is to be done; null when nothing is. With `nextAt` nothing happens before that instant. */
  load: (engine: Engine) => Promise<(Work & { nextAt?: Date | null }) | null>
  /**
   * Turns what is marked as being sent into an unknown outcome: whoever sent it is dead. Sends nothing. Absent where a
   * step is one transaction that sends nothing.
   */
  recover?: (engine: Engine) => Promise<void>
  step: (engine: Engine, work: Work) => Promise<Round>
}

/**
 * Advances one subject until it is over, must wait, or was stopped; `within` opens its engine and closes it. One flight
 * a subject, so a process may be killed anywhere and any other may be called in its place.
 */
export async function reconcile<Engine extends Flight, Work extends object>(
  { job, load, recover, step }: Reconciler<Engine, Work>,
  id: string,
  within: (advance: (engine: Engine) => Promise<Advance>) => Promise<Advance>,
): Promise<Advance> {
  const advance = async (engine: Engine): Promise<Advance> => {
    await recover?.(engine)
    for (;;) {
      const work = await load(engine)
      if (!work) return { kind: 'over' }
      const { nextAt } = work
      if (nextAt && nextAt > engine.now()) return { kind: 'later', at: nextAt }
      if (engine.signal?.aborted) return { kind: 'later', at: engine.now() }
      const round = await step(engine, work)
      if (round.kind !== 'on') return round
      const at = engine.standBack?.()
      if (at) return { kind: 'later', at }
    }
  }
  const flight = await singleFlight(`${job.prefix}:${id}`, () => within(advance))
  return flight.ran ? flight.value : { kind: 'busy' }
}

type Advancing = {
  advance: (subject: Subject, signal: AbortSignal) => Promise<Advance>
  /** Before coming again where another process is at it; null leaves the subject to that one. */
  busyRetryMs?: number | null
}

/** The task of a subject's job: advances it, and adds the job again for when it must wait. */
export function advanceTask(
  job: SubjectJob,
  { advance, busyRetryMs = null }: Advancing,
): Task<ReturnType<SubjectJob['payload']['parse']>> {
  return defineTask({
    name: job.name,
    payload: job.payload,
    async run(payload, { signal }) {
      const subject = job.subjectOf(payload)
      const at = whenAgain(await advance(subject, signal), busyRetryMs)
      const again = { ...subject, at, keepsEarlier: true }
      if (at) await inScope(subject.resellerId, (tx) => job.wake(tx, again))
    },
  })
}

function whenAgain(outcome: Advance, busyRetryMs: number | null): Date | null {
  if (outcome.kind === 'later') return outcome.at
  return outcome.kind === 'busy' && busyRetryMs !== null ? new Date(Date.now() + busyRetryMs) : null
}
