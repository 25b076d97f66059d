import { RateLimited, UpstreamUnavailable } from '../errors'
import type { Granted } from './ask-bucket'

type Waiting = { lastMoment: number; grant: () => void; refuse: (error: unknown) => void }

/**
 * A budget of a hundred calls a second and more is no limit that a server set: what it gives in a tenth of a second
 * is taken in one trip, for use within half a second.
 */
const aheadFromPerSecond = 100
const aheadSeconds = 0.1
const aheadMs = 500

type TurnSource = {
  ask: (most: number) => Promise<Granted>
  perSecond: number
  /** Nobody waits any more. */
  onEmpty: () => void
}

/** Those in this process who wait for one bucket, first come first served: one of them asks for all. */
export class TurnQueue {
  private readonly waiting: Waiting[] = []
  private isAsking = false
  private spare = { turns: 0, until: 0 }
  private rest: { timer: NodeJS.Timeout; until: number; end: () => void } | undefined

  constructor(private readonly source: TurnSource) {}

  wait({ signal, lastMoment }: { signal?: AbortSignal; lastMoment: number }): Promise<void> {
    if (!signal?.aborted && this.takeSpare()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const leave = () => this.remove(waiting, new UpstreamUnavailable('upstream-given-up'))
      const done = (end: () => void) => {
        signal?.removeEventListener('abort', leave)
        end()
      }
      const waiting: Waiting = {
        lastMoment,
        grant: () => done(resolve),
        refuse: (error) => done(() => reject(error)),
      }
      this.waiting.push(waiting)
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      if (!this.isAsking) void this.askForAll()
      else if (this.rest) this.refuseLate(this.rest.until - performance.now())
    })
  }

  /** Nothing that was taken ahead is used any more. */
  dropSpare(): void {
    this.spare = { turns: 0, until: 0 }
  }

  private takeSpare(): boolean {
    if (this.spare.turns === 0 || performance.now() > this.spare.until) return false
    this.spare.turns -= 1
    return true
  }

  private remove(waiting: Waiting, error: unknown): void {
    const place = this.waiting.indexOf(waiting)
    if (place >= 0) this.waiting.splice(place, 1)
    waiting.refuse(error)
    if (this.waiting.length === 0) this.rest?.end()
  }

  private async askForAll(): Promise<void> {
    this.isAsking = true
    // What is asked for in the same turn of the event loop goes together.
    await new Promise((resolve) => setImmediate(resolve))
    const { perSecond } = this.source
    const ahead = perSecond < aheadFromPerSecond ? 0 : Math.floor(perSecond * aheadSeconds)
    while (this.waiting.length > 0) {
      const most = this.waiting.length + ahead
      const granted = await this.source.ask(most).catch((error) => this.refuseAll(error))
      if (!granted) continue
      const served = this.waiting.splice(0, granted.turns)
      for (const one of served) one.grant()
      this.spare = { turns: granted.turns - served.length, until: performance.now() + aheadMs }
      this.refuseLate(granted.waitMs)
      if (this.waiting.length > 0) await this.pause(granted.waitMs)
    }
    this.isAsking = false
    if (this.spare.turns === 0) this.source.onEmpty()
  }

  private refuseAll(error: unknown): null {
    for (const one of this.waiting.splice(0)) one.refuse(error)
    return null
  }

  /** Whoever stands so far behind that the turn would come too late hears so now. */
  private refuseLate(waitMs: number): void {
    const now = performance.now()
    for (const [place, one] of [...this.waiting].entries()) {
      const turnMs = waitMs + (place / this.source.perSecond) * 1000
      if (now + turnMs <= one.lastMoment) continue
      this.remove(one, new RateLimited('budget-spent', { seconds: Math.ceil(turnMs / 1000) }))
    }
  }

  /** Processes that wait do not all come back in the same instant. */
  private pause(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(this.rest?.timer)
        this.rest = undefined
        resolve()
      }
      const restMs = waitMs * (1 + Math.random() * 0.1) + 2
      this.rest = { timer: setTimeout(end, restMs), until: performance.now() + waitMs, end }
    })
  }
}
