import { RateLimited, UpstreamUnavailable } from '../errors'
import type { Granted } from './ask-bucket'

type Waiting = { lastMoment: number; grant: () => void; refuse: (error: unknown) => void }

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
  private rest: { timer: NodeJS.Timeout; until: number; end: () => void } | undefined

  constructor(private readonly source: TurnSource) {}

  wait({ signal, lastMoment }: { signal?: AbortSignal; lastMoment: number }): Promise<void> {
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
    while (this.waiting.length > 0) {
      const granted = await this.source.ask(this.waiting.length).catch((error) => this.refuseAll(error))
      if (!granted) continue
      for (const one of this.waiting.splice(0, granted.turns)) one.grant()
      this.refuseLate(granted.waitMs)
      if (this.waiting.length > 0) await this.pause(granted.waitMs)
    }
    this.isAsking = false
    this.source.onEmpty()
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
