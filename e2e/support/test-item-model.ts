import { type Answer, judgeEnds } from '../../lib/domain/locks/ends/judge-ends'
import {
  type ItemChange,
  toNotSent,
  toReread,
  toSent,
  toUnknown,
} from '../../lib/domain/locks/engine/item-store'
import { isDue, judgeItem } from '../../lib/domain/locks/engine/judge-item'
import {
  type EndState,
  type FreshDetail,
  planLocks,
  type Wanted,
} from '../../lib/domain/locks/engine/plan-locks'
import { type LockPolicy, lockPolicy } from '../../lib/domain/locks/engine/policy'
import type { DetailRead } from '../../lib/domain/locks/engine/read-ends'
import type { RunHead, RunItem } from '../../lib/domain/locks/engine/run-store'
import type { Access } from '../../lib/domain/tenants/access/access'
import type { EndsReading, HostReading } from '../../lib/domain/tenants/access/host-reading'

/** Picks one of `choices` outcomes, as a number below it; driven by fast-check. */
export type Choose = (choices: number) => number

export type ItemRecord = {
  state: RunItem['state'] | EndState
  attempt: number
  at: number
  /** Reading of both ends at the decision. */
  reading: EndsReading | null
  /** Answer to the last request. */
  answer: Answer | null
  /** Actual state of both ends at that moment. */
  truth: { central: Access; host: Access }
}

export type ItemScenario = {
  desired: Wanted
  central: Wanted
  host: Wanted
  before: Access
  toggles: boolean
  hasToken: boolean
  isHeld: boolean
  /** Row of the tenant in `detail`: present, missing, with another RUC, or with an unreadable lock. */
  row: 'there' | 'gone' | 'other-ruc' | 'unreadable'
  /** Whether the access also changes at the server, without the portal. */
  manualChanges: boolean
}

export const modelPolicy: LockPolicy = {
  ...lockPolicy({ settleMs: 1_000, deadlineMs: 400 }),
  rereadMs: 100,
  giveUpMs: 5_000,
  backOffMs: 10,
}

const run: RunHead = {
  ...{ id: 'run', number: 1, desired: 'locked', reason: 'debt', note: null, state: 'running' },
  ...{
    pausedFor: null,
    failures: 0,
    resend: false,
    askedBy: null,
    askedByKey: null,
    askedByName: 'test',
    createdAt: new Date(0),
    endedAt: null,
  },
}

const neverRead = {
  ...{ centralAccess: null, centralReadAt: null },
  ...{ hostAccess: null, hostReadAt: null, hostSilence: null, answer: null },
}

/** Simulates one item and its server in virtual time, by the rules of the engine and the choices of `choose`. Pure. */
export class ItemModel {
  readonly history: ItemRecord[] = []
  /** When our requests took effect at the central host. */
  readonly effects: number[] = []
  requests = 0
  private now = 0
  private failures = 0
  private late: { at: number; locked: Wanted }[] = []
  private end: EndState | null = null
  private item: RunItem
  private central: Wanted
  private host: Wanted

  constructor(
    private readonly plan: ItemScenario,
    private readonly choose: Choose,
  ) {
    this.central = plan.central
    this.host = plan.host
    const { before, desired, isHeld } = plan
    this.item = {
      ...{ id: 'item', tenantId: 'tenant', upstreamId: 7, ruc: '20100000001', name: 'Uno', host: 'uno' },
      ...{ isHeld, before, desired, state: 'planned', attempt: 0, cause: null },
      ...{ ...neverRead, sendingAt: null, sentAt: null, settleAfter: null },
    }
  }

  /** Runs until the item ends; returns its end state, or null after `stepsMax` steps. */
  runToEnd(stepsMax = 400): EndState | null {
    for (let step = 0; step < stepsMax && !this.end; step += 1) {
      this.advanceClock(1 + this.choose(40))
      if (this.plan.manualChanges && this.choose(8) === 0)
        this.setBoth(this.choose(2) ? 'locked' : 'unlocked')
      if (this.item.state === 'planned') this.decide()
      else if (isDue(this.item, new Date(this.now))) this.settle()
      else this.advanceClock(Number(this.item.settleAfter) - this.now)
    }
    return this.end
  }

  get truth() {
    return { central: this.central, host: this.host }
  }

  private advanceClock(ms: number): void {
    const until = this.now + ms
    for (const effect of this.late.filter(({ at }) => at <= until)) {
      this.now = effect.at
      this.write(effect.locked)
    }
    this.late = this.late.filter(({ at }) => at > until)
    this.now = until
  }

  private setBoth(access: Wanted): void {
    this.central = access
    this.host = access
  }

  private write(locked: Wanted, onlyCentral = false): void {
    const opposite = this.central === 'locked' ? 'unlocked' : 'locked'
    this.central = this.plan.toggles ? opposite : locked
    if (!onlyCentral) this.host = this.central
    this.effects.push(this.now)
  }

  private decide(): void {
    const detail = this.readDetail()
    const [decision] = planLocks([this.item], detail)
    if (!decision) throw new Error('an item without a decision')
    if (decision.step === 'call') this.send()
    else if (decision.step === 'end') this.record(decision.state, { central: decision.central, host: null })
    else this.endWithoutRequest({ central: decision.central, host: this.readHost() })
  }

  private endWithoutRequest(reading: EndsReading): void {
    if (this.item.attempt > 0) {
      const next = new Date(this.now + modelPolicy.rereadMs)
      this.change(toReread(this.item, { reading, now: new Date(this.now), next }), reading)
      return
    }
    const verdict = judgeEnds({ outcome: 'not-sent', reading, desired: this.item.desired })
    if (verdict.kind !== 'end') throw new Error('An item without a request must end.')
    this.record(verdict.state, reading)
  }

  private readDetail(): FreshDetail {
    const { row } = this.plan
    const ruc = row === 'other-ruc' ? '20999999999' : this.item.ruc
    const access = row === 'unreadable' ? 'unknown' : this.central
    return { rejected: [], tenants: new Map(row === 'gone' ? [] : [[7, { ruc, access }]]) }
  }

  private readHost(): HostReading {
    if (!this.plan.hasToken) return 'no-token'
    const silences = ['silent', 'broken', 'token-rejected'] as const
    return silences[this.choose(18)] ?? this.host
  }

  private send(): void {
    const sendingAt = new Date(this.now)
    const { attempt } = this.item
    this.item = { ...this.item, ...neverRead, state: 'sending', attempt: attempt + 1, sendingAt }
    this.requests += 1
    this.record('sending', null)
    this.advanceClock(this.choose(300))
    const settleAfter = new Date(this.now + modelPolicy.settleMs)
    const lost = toUnknown(this.item, { answer: 'lost', cause: 'answer-lost', said: null, settleAfter })
    const refused = toUnknown(this.item, {
      ...{ answer: 'refused', cause: 'rejected', said: 'No', settleAfter: new Date(this.now) },
    })
    const { desired } = this.item
    const outcomes = [
      () => this.change(lost),
      () => this.takeEffect(lost),
      () => this.takeEffect(lost, 'central alone'),
      () => {
        this.late.push({ at: this.now + this.choose(modelPolicy.settleMs), locked: desired })
        this.change(lost)
      },
      () => this.change(refused),
      () => this.takeEffect(refused, 'central alone'),
      () => this.skipRequest(),
      () => this.takeEffect(toSent(this.item, { said: 'ok', now: new Date(this.now) })),
    ]
    // The last one, success, has twice the weight.
    outcomes[Math.min(this.choose(outcomes.length + 1), outcomes.length - 1)]?.()
  }

  private takeEffect(change: ItemChange, how?: 'central alone'): void {
    this.write(this.item.desired, how === 'central alone')
    this.change(change)
  }

  /** Throttled or unreachable: nothing is sent. After `failuresMax` failures the run pauses and is cancelled. */
  private skipRequest(): void {
    this.requests -= 1
    this.failures += 1
    this.change(toNotSent(this.item, 'upstream-down'))
    if (this.failures === modelPolicy.failuresMax) this.record('cancelled', null)
  }

  private settle(): void {
    const isDown = this.choose(6) === 0
    const detail = this.readDetail()
    const read: DetailRead = isDown ? { kind: 'down' } : { kind: 'read', detail }
    const result = detail.tenants.get(7)
    const central = isDown || result?.ruc !== this.item.ruc ? null : result.access
    const reading: EndsReading = { central, host: this.readHost() }
    const now = new Date(this.now)
    const settled = judgeItem({ policy: modelPolicy, now }, { run, item: this.item, read, reading })
    if ('ending' in settled) this.record(settled.ending.state, reading)
    else {
      // A reading without an answer counts only if it returns the item to `planned`.
      const counts = settled.change.reading || settled.change.state === 'planned'
      this.change(settled.change, counts ? reading : null)
    }
  }

  private change(change: ItemChange, reading: EndsReading | null = null): void {
    const { state, attempt, settleAfter, sentAt, answer, reading: kept } = change
    this.item = {
      ...this.item,
      ...{ state, attempt: attempt ?? this.item.attempt, settleAfter: settleAfter ?? null },
      ...(sentAt && { sentAt }),
      ...(answer && { answer }),
      ...(kept && {
        ...{ centralAccess: kept.central, centralReadAt: kept.centralAt },
        ...{ hostAccess: kept.host, hostReadAt: kept.hostAt, hostSilence: kept.hostSilence },
      }),
    }
    this.record(state, reading)
  }

  private record(state: ItemRecord['state'], reading: EndsReading | null): void {
    const { attempt, answer } = this.item
    this.history.push({ state, attempt, at: this.now, reading, answer, truth: this.truth })
    if (!['planned', 'sending', 'sent', 'unknown'].includes(state)) this.end = state as EndState
  }
}
