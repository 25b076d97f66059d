import type { Cents, Currency } from '../../../lib/domain/receivables/money'
import type { Day } from '../../../lib/platform/calendar/days'

export type Sums = { currency: Currency; owed: Cents; credit: Cents }[]

/** How often something is in the database, and how often it happened. */
export type Count = { what: string; expected: number; found: number }

/** A tenant at the end of the month. */
export type MonthEnd = {
  ruc: string
  /** By the plain ledger. */
  expected: Sums
  kept: Sums
  isOverdue: boolean
  /** The rule asks to lock it. */
  isDue: boolean
  central: 'locked' | 'unlocked'
  host: 'locked' | 'unlocked'
  lockedByHand: boolean
  /** A proposal to lock it waits for a person. */
  isProposed: boolean
}

/** One tenant of a run that was started for debt or payment. */
export type StartedItem = {
  ruc: string
  desired: 'locked' | 'unlocked'
  day: Day
  /** By the plain ledger, at the start of the run. */
  wasOverdue: boolean
  /** A rule started it on a day on which none may. */
  onFreeDay: boolean
}

export type MonthFacts = {
  counts: Count[]
  ends: MonthEnd[]
  started: StartedItem[]
  /** Balances that are not what the ledger adds up to. */
  wrongBalances: string[]
  /** Runs that did not end, and where the audit log is broken. */
  unended: string[]
}

export const monthJudges = [
  'twice',
  'lost',
  'unequal',
  'lockedPaid',
  'leftLocked',
  'openedOwing',
  'onFreeDay',
  'forgotten',
]

/** Compares what the portal and the server say at the end of a month with what was done. Pure. */
export function judgeMonth(facts: MonthFacts): Record<string, string[]> {
  const { counts, ends, started, wrongBalances, unended } = facts
  const locks = started.filter(({ desired }) => desired === 'locked')
  const unlocks = started.filter(({ desired }) => desired === 'unlocked')
  return {
    twice: counts.filter(({ expected, found }) => found > expected).map(describeCount),
    lost: [...counts.filter(({ expected, found }) => found < expected).map(describeCount), ...unended],
    unequal: [
      ...ends
        .filter(({ expected, kept }) => describeSums(expected) !== describeSums(kept))
        .map(({ ruc, expected, kept }) => `${ruc}: ${describeSums(kept)}, not ${describeSums(expected)}`),
      ...wrongBalances,
    ],
    lockedPaid: locks
      .filter(({ wasOverdue }) => !wasOverdue)
      .map(({ ruc, day }) => `${ruc} had paid when it was locked on ${day}`),
    leftLocked: ends.flatMap(judgeLocked),
    openedOwing: [
      ...unlocks
        .filter(({ wasOverdue }) => wasOverdue)
        .map(({ ruc, day }) => `${ruc} owed when it was opened on ${day}`),
      ...ends
        .filter(({ lockedByHand, central }) => lockedByHand && central === 'unlocked')
        .map(({ ruc }) => `${ruc} was locked for another reason and is open`),
    ],
    onFreeDay: locks.filter(({ onFreeDay }) => onFreeDay).map(({ ruc, day }) => `${ruc} on ${day}`),
    forgotten: ends
      .filter((end) => end.isDue && end.central === 'unlocked' && !end.isProposed)
      .map(({ ruc }) => `${ruc} owes, is open, and nobody is asked`),
  }
}

function judgeLocked({ ruc, central, host, isOverdue, lockedByHand }: MonthEnd): string[] {
  if (central !== host) return [`${ruc} is ${central} on central and ${host} on its host`]
  if (central === 'unlocked' || isOverdue || lockedByHand) return []
  return [`${ruc} is locked and owes nothing`]
}

function describeCount({ what, expected, found }: Count): string {
  return `${what}: ${found} instead of ${expected}`
}

function describeSums(sums: Sums): string {
  const there = sums.filter(({ owed, credit }) => owed !== 0 || credit !== 0)
  return JSON.stringify(
    there
      .toSorted((one, two) => one.currency.localeCompare(two.currency))
      .map(({ currency, owed, credit }) => [currency, owed, credit]),
  )
}
