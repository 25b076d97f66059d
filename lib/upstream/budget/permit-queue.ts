import { RateLimited, UpstreamUnavailable } from '../../platform/errors'
import type { PermitGrant } from './take-permits'

type Waiting = { deadline: number; grant: () => void; refuse: (error: unknown) => void }

/** From 100 calls/s on, permits for 0.1 s are fetched at once; unused ones expire after 0.5 s. */
const prefetchFromPerSecond = 100
const prefetchSeconds = 0.1
const prefetchedForMs = 500

type PermitSource = {
  request: (most: number) => Promise<PermitGrant>
  perSecond: number
  /** Called when the queue is empty. */
  onEmpty: () => void
}

/** FIFO queue of this process for one bucket: one database request fetches permits for all waiting callers. */
export class PermitQueue {
  private readonly waiting: Waiting[] = []
  private isRequesting = false
  private prefetched = { permits: 0, until: 0 }
  private rest: { timer: NodeJS.Timeout; until: number; end: () => void } | undefined

  constructor(private readonly source: PermitSource) {}

  wait({ signal, deadline }: { signal?: AbortSignal; deadline: number }): Promise<void> {
    if (!signal?.aborted && this.takePrefetched()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const leave = () => this.remove(waiting, new UpstreamUnavailable('upstream-given-up'))
      const done = (end: () => void) => {
        signal?.removeEventListener('abort', leave)
        end()
      }
      const waiting: Waiting = {
        deadline,
        grant: () => done(resolve),
        refuse: (error) => done(() => reject(error)),
      }
      this.waiting.push(waiting)
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      if (!this.isRequesting) void this.requestForAll()
      else if (this.rest) this.refuseOverdue(this.rest.until - performance.now())
    })
  }

  /** Discards prefetched permits. */
  dropPrefetched(): void {
    this.prefetched = { permits: 0, until: 0 }
  }

  private takePrefetched(): boolean {
    if (this.prefetched.permits === 0 || performance.now() > this.prefetched.until) return false
    this.prefetched.permits -= 1
    return true
  }

  private remove(waiting: Waiting, error: unknown): void {
    const place = this.waiting.indexOf(waiting)
    if (place >= 0) this.waiting.splice(place, 1)
    waiting.refuse(error)
    if (this.waiting.length === 0) this.rest?.end()
  }

  private async requestForAll(): Promise<void> {
    this.isRequesting = true
    // Callers of the same event-loop turn share one request.
    await new Promise((resolve) => setImmediate(resolve))
    const { perSecond } = this.source
    const prefetch = perSecond < prefetchFromPerSecond ? 0 : Math.floor(perSecond * prefetchSeconds)
    while (this.waiting.length > 0) {
      const most = this.waiting.length + prefetch
      const granted = await this.source.request(most).catch((error) => this.refuseAll(error))
      if (!granted) continue
      const served = this.waiting.splice(0, granted.permits)
      for (const one of served) one.grant()
      this.prefetched = {
        permits: granted.permits - served.length,
        until: performance.now() + prefetchedForMs,
      }
      this.refuseOverdue(granted.waitMs)
      if (this.waiting.length > 0) await this.pause(granted.waitMs)
    }
    this.isRequesting = false
    if (this.prefetched.permits === 0) this.source.onEmpty()
  }

  private refuseAll(error: unknown): null {
    for (const one of this.waiting.splice(0)) one.refuse(error)
    return null
  }

  /** Rejects at once the callers whose permit would come after their deadline. */
  private refuseOverdue(waitMs: number): void {
    const now = performance.now()
    for (const [place, one] of [...this.waiting].entries()) {
      const permitMs = waitMs + (place / this.source.perSecond) * 1000
      if (now + permitMs <= one.deadline) continue
      this.remove(one, new RateLimited('budget-spent', { seconds: Math.ceil(permitMs / 1000) }))
    }
  }

  /** Jitter keeps waiting processes from retrying at the same instant. */
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
