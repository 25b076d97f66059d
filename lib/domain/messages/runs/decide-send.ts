import type { PauseCode, WaitCode } from './states'

/** What decides whether a message may leave, as it stands at one moment. */
export type Standing = {
  runState: string
  messageState: string
  isTest: boolean
  isConnected: boolean
  isOptedOut: boolean
  notBefore: Date | null
  /** Minutes since midnight of the reseller's zone. */
  minutes: number
  quietFrom: number | null
  quietUntil: number | null
  /** When quiet hours end that end today, and those that end tomorrow. */
  quietEndsToday: Date | null
  quietEndsTomorrow: Date | null
  dailyCap: number | null
  /** Those that left this day, or may have. */
  leftToday: number
  nextDay: Date
}

export type Leave =
  | { kind: 'go' }
  /** The run was stopped, or somebody else took the message. */
  | { kind: 'stopped' }
  | { kind: 'pause'; why: PauseCode }
  | { kind: 'skip'; cause: 'opted-out' }
  | { kind: 'wait'; why: WaitCode; until: Date }

/** Whether a message may leave now. A test goes to the reseller's own number, which has no quiet hours. */
export function decideSend(standing: Standing, now: Date): Leave {
  const mayRun = ['planned', 'waiting', 'running'].includes(standing.runState)
  if (!mayRun || standing.messageState !== 'planned') return { kind: 'stopped' }
  if (!standing.isConnected) return { kind: 'pause', why: 'not-connected' }
  if (standing.isOptedOut) return { kind: 'skip', cause: 'opted-out' }
  const { notBefore, dailyCap, leftToday, nextDay } = standing
  if (notBefore && notBefore > now) return { kind: 'wait', why: 'not-before', until: notBefore }
  const quiet = standing.isTest ? null : quietUntil(standing)
  if (quiet) return { kind: 'wait', why: 'quiet-hours', until: quiet }
  if (dailyCap !== null && leftToday >= dailyCap) return { kind: 'wait', why: 'daily-cap', until: nextDay }
  return { kind: 'go' }
}

/** When the quiet hours end in which this moment lies; null outside them. They may lead across midnight. */
function quietUntil(standing: Standing): Date | null {
  const { minutes, quietFrom: from, quietUntil: until, quietEndsToday, quietEndsTomorrow } = standing
  if (from === null || until === null || from === until) return null
  if (from < until) return minutes >= from && minutes < until ? quietEndsToday : null
  if (minutes < until) return quietEndsToday
  return minutes >= from ? quietEndsTomorrow : null
}
