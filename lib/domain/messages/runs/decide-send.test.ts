import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideSend, type Standing } from './decide-send'

const now = new Date('2026-03-11T17:00:00Z')
const today = new Date('2026-03-11T20:00:00Z')
const tomorrow = new Date('2026-03-12T12:00:00Z')
const nextDay = new Date('2026-03-12T05:00:00Z')

const free: Standing = {
  runState: 'running',
  messageState: 'planned',
  isTest: false,
  isConnected: true,
  isOptedOut: false,
  notBefore: null,
  minutes: 720,
  quietFrom: null,
  quietUntil: null,
  quietEndsToday: today,
  quietEndsTomorrow: tomorrow,
  dailyCap: null,
  leftToday: 0,
  nextDay,
}

const quiet = (quietFrom: number, quietUntil: number, minutes: number) =>
  decideSend({ ...free, quietFrom, quietUntil, minutes }, now)

test('within one day it waits for the end of the quiet hours, which are over at their end', () => {
  expect(quiet(780, 900, 779)).toEqual({ kind: 'go' })
  expect(quiet(780, 900, 780)).toEqual({ kind: 'wait', why: 'quiet-hours', until: today })
  expect(quiet(780, 900, 899)).toEqual({ kind: 'wait', why: 'quiet-hours', until: today })
  expect(quiet(780, 900, 900)).toEqual({ kind: 'go' })
})

test('across midnight the evening waits for tomorrow and the morning for today', () => {
  expect(quiet(1260, 420, 1259)).toEqual({ kind: 'go' })
  expect(quiet(1260, 420, 1260)).toEqual({ kind: 'wait', why: 'quiet-hours', until: tomorrow })
  expect(quiet(1260, 420, 0)).toEqual({ kind: 'wait', why: 'quiet-hours', until: today })
  expect(quiet(1260, 420, 420)).toEqual({ kind: 'go' })
})

test('the last place under the cap is given, the next waits for the next day', () => {
  expect(decideSend({ ...free, dailyCap: 5, leftToday: 4 }, now)).toEqual({ kind: 'go' })
  expect(decideSend({ ...free, dailyCap: 5, leftToday: 5 }, now)).toEqual({
    kind: 'wait',
    why: 'daily-cap',
    until: nextDay,
  })
})

test('who wants no messages is left out before anything is waited for', () => {
  const standing = { ...free, isOptedOut: true, dailyCap: 1, leftToday: 1 }
  expect(decideSend(standing, now)).toEqual({ kind: 'skip', cause: 'opted-out' })
})

const state = fc.constantFrom(
  'planned',
  'waiting',
  'running',
  'paused',
  'done',
  'cancelled',
  'sending',
  'sent',
)
const minute = fc.integer({ min: 0, max: 1439 })
const standings = fc.record({
  runState: state,
  messageState: state,
  isTest: fc.boolean(),
  isConnected: fc.boolean(),
  isOptedOut: fc.boolean(),
  notBefore: fc.constantFrom(null, today),
  minutes: minute,
  quietFrom: fc.option(minute),
  quietUntil: fc.option(minute),
  quietEndsToday: fc.constant(today),
  quietEndsTomorrow: fc.constant(tomorrow),
  dailyCap: fc.option(fc.nat(20)),
  leftToday: fc.nat(20),
  nextDay: fc.constant(nextDay),
})

test('whatever stands, nothing leaves a run that stands still, goes to who wants none, or passes the cap', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      const leave = decideSend(standing, now)
      if (leave.kind === 'wait') expect(leave.until > now).toBe(true)
      if (leave.kind !== 'go') return
      expect(standing.messageState).toBe('planned')
      expect(['planned', 'waiting', 'running']).toContain(standing.runState)
      expect(standing.isConnected && !standing.isOptedOut && standing.notBefore === null).toBe(true)
      expect(standing.dailyCap === null || standing.leftToday < standing.dailyCap).toBe(true)
    }),
  )
})
