import { describe, expect, test } from 'vitest'
import { reservedFor, toBucket } from '../../../upstream/budget/bucket'
import { lockPolicy } from '../engine/policy'
import { callsLeft, estimateRun, type Outlook } from './estimate'

const now = new Date('2026-11-22T15:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

const outlook: Outlook = {
  state: 'running',
  isOver: false,
  isFailing: false,
  states: { planned: 100, confirmed: 20 },
  itemsTotal: 120,
  tokenShare: 1,
  settleAfter: null,
  budget: { callsPerMinute: 50, notBefore: null, last: { tokens: 0, at: now } },
  policy: lockPolicy({ settleMs: 30_000, deadlineMs: 20_000 }),
  now,
}
const aboutMs = (change: Partial<Outlook>) => {
  const estimate = estimateRun({ ...outlook, ...change })
  if (estimate.kind !== 'about') throw new Error(`the estimate is ${estimate.kind}`)
  return estimate.ms
}

describe('how long a run will take', () => {
  test('is what the calls that are left take at the central budget, without the tokens kept for others', () => {
    const bucket = toBucket(50)
    const calls = callsLeft(outlook, bucket)
    // A hundred requests and the reads between them.
    expect(calls).toBeGreaterThan(100)
    expect(calls).toBeLessThan(115)
    const ms = ((calls + reservedFor(bucket, 'bulk')) / bucket.perSecond) * 1000
    expect(aboutMs({ tokenShare: 0 })).toBeCloseTo(ms, -2)
  })

  test('is hardly longer where hosts are asked side by side, and shorter where the bucket has filled since', () => {
    const without = aboutMs({ tokenShare: 0 })
    expect(aboutMs({})).toBeGreaterThan(without)
    expect(aboutMs({})).toBeLessThan(without * 1.1)
    expect(aboutMs({ now: later(10_000) })).toBeLessThan(aboutMs({}))
  })

  test('is no shorter than the settling of a lost answer', () => {
    const states = { unknown: 1, confirmed: 119 }
    const budget = { callsPerMinute: 600, notBefore: null, last: null }
    expect(aboutMs({ states, budget, settleAfter: later(25_000) })).toBe(26_500)
    expect(aboutMs({ states, budget, settleAfter: later(-5_000) })).toBe(1_500)
  })

  test('counts nothing for what a cancelled run will not send', () => {
    expect(aboutMs({ state: 'cancelled', states: { planned: 100, sent: 1 }, tokenShare: 0 })).toBeLessThan(
      15_000,
    )
  })
})

describe('nobody can say', () => {
  test('while the run is paused, calls fail, the server wants to be left alone, or none is connected', () => {
    expect(estimateRun({ ...outlook, state: 'paused', isFailing: true })).toEqual({
      kind: 'unknown',
      why: 'paused',
    })
    expect(estimateRun({ ...outlook, isFailing: true })).toEqual({ kind: 'unknown', why: 'failing' })
    const closed = { callsPerMinute: 50, notBefore: later(1), last: null }
    expect(estimateRun({ ...outlook, budget: closed })).toEqual({ kind: 'unknown', why: 'budget-closed' })
    expect(estimateRun({ ...outlook, budget: null })).toEqual({ kind: 'unknown', why: 'not-connected' })
  })

  test('and there is nothing to say when it is over', () => {
    expect(estimateRun({ ...outlook, isOver: true })).toEqual({ kind: 'over' })
  })
})
