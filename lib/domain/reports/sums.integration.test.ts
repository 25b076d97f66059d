import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import { holdToTag } from '../../../e2e/support/reports/hold-to-tag'
import { plantLedger } from '../../../e2e/support/reports/plant-ledger'
import { type LockEvent, plantLocks } from '../../../e2e/support/reports/plant-locks'
import { diceOf, plantBook, type TestBook } from '../../../e2e/support/reports/test-book'
import { asOwner } from '../../../e2e/support/test-owner'
import { addDays } from '../../platform/calendar/days'
import { instantAt } from '../../platform/calendar/wall-clock'
import { asStaff } from '../../platform/database/acting-staff-id'
import type { ReportName } from './definitions'
import { getReport } from './get-report'
import { periodOf, unitsOf } from './period'
import { rollUp } from './rolls/roll-up'

const anySeed = fc.integer({ min: 1, max: 1_000_000 })
const runs = { numRuns: propertyRuns(2), endOnFailure: true }
const dayMs = 86_400_000

const monthOf = (at: Date) => `${new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 8)}01`

async function read(book: TestBook, name: ReportName, period: 'm12' | 'd90' = 'm12') {
  await rollUp(book.resellerId, { now: book.now })
  const none = { plan: null, tag: null, tenantId: null, isHeld: false }
  return getReport(name, { resellerId: book.resellerId, period: periodOf(period, book.lastDay), ...none })
}

/** Walks through the events of each tenant, one lock at a time. */
function walkLocks(book: TestBook, events: LockEvent[]) {
  return book.tenants.flatMap(({ id, goneAt }) => {
    const own = events
      .filter(({ tenantId }) => tenantId === id)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const locks: { at: Date; until: Date | null; isGone: boolean; isRepeated: boolean; reason: string }[] = []
    for (const { at, access, reason } of own) {
      const open = locks.at(-1)
      if (access === 'locked' && (!open || open.until)) {
        const isRepeated = open !== undefined && at.getTime() - open.at.getTime() <= 90 * dayMs
        locks.push({ at, until: null, isGone: goneAt !== null, isRepeated, reason })
      }
      if (access === 'unlocked' && open && !open.until) open.until = at
    }
    return locks
  })
}

test('locks are what a walk through the events of each tenant finds', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await plantBook(seed, { everyDays: 7 })
      const locks = walkLocks(book, await plantLocks(book, seed + 1))
      const report = await read(book, 'locks')
      const within = locks.filter(
        ({ at }) => monthOf(at) >= report.period.from && monthOf(at) <= report.period.until,
      )
      const days = ({ at, until }: (typeof within)[number]) =>
        ((until?.getTime() ?? 0) - at.getTime()) / dayMs
      const count = (isOf: (lock: (typeof within)[number]) => boolean) => within.filter(isOf).length
      const column = (index: number) =>
        (report.tables[0]?.rows ?? []).reduce((total, row) => total + Number(row[index] ?? 0), 0)
      expect(column(1)).toBe(within.length)
      expect(column(2)).toBe(count((lock) => lock.until !== null && days(lock) <= 7))
      expect(column(3)).toBe(count((lock) => lock.until !== null && days(lock) > 7 && days(lock) <= 30))
      expect(column(4)).toBe(count((lock) => lock.until !== null && days(lock) > 30))
      expect(column(5)).toBe(count((lock) => lock.until === null && lock.isGone))
      expect(column(8)).toBe(count(({ isRepeated }) => isRepeated))
      for (const row of report.tables[0]?.rows ?? []) {
        const ended = within.filter((lock) => lock.until !== null && monthOf(lock.at) === row[0])
        const whole = ended.reduce((total, lock) => total + Math.floor(days(lock)), 0)
        expect(row[7]).toBe(ended.length > 0 ? Math.round(whole / ended.length) : null)
      }
      const outside = report.tables[1]?.rows.find(([reason]) => reason === 'outside')
      expect(outside?.[2] ?? 0).toBe(count(({ reason }) => reason === 'outside'))
    }),
    runs,
  )
})

test('whoever is held to a tag gets the locks of its tenants alone, whatever else their runs locked', async () => {
  const book = await plantBook(21, { everyDays: 7 })
  const events = await plantLocks(book, 22)
  const staffId = await holdToTag(book)
  const period = periodOf('m12', book.lastDay)
  const ask = { resellerId: book.resellerId, period, plan: null, tag: null, tenantId: null, isHeld: true }
  const report = await asStaff(staffId, () => getReport('locks', ask))
  const locks = walkLocks({ ...book, tenants: book.tenants.filter(({ isTagged }) => isTagged) }, events)
  const within = locks.filter(({ at }) => monthOf(at) >= period.from && monthOf(at) <= period.until)
  const ofReason = (reason: string) => within.filter((lock) => lock.reason === reason).length
  const shown = report.tables[1]?.rows.map(([reason, , count]) => [reason, count])
  expect(Object.fromEntries(shown ?? [])).toEqual({ debt: ofReason('debt'), outside: ofReason('outside') })
})

test('messages are those that ended on a day, without tests to numbers of one’s own', async () => {
  const book = await plantBook(12, { everyDays: 7 })
  const dice = diceOf(13)
  const run = randomUUID()
  await asOwner(
    `insert into portal.message_run (id, reseller_id, number, cause, title, asked_by_name)
     values ($1, $2, 1, 'compose', 'Aviso', 'Rosa')`,
    [run, book.resellerId],
  )
  const states = ['sent', 'refused', 'not-confirmed', 'planned', 'skipped']
  const messages = Array.from({ length: 60 }, () => ({
    state: states[dice.upTo(4)] ?? 'sent',
    day: addDays(book.firstDay, dice.upTo(99)),
    isTest: dice.chance(0.1),
  }))
  for (const { state, day, isTest } of messages) {
    const id = randomUUID()
    await asOwner(
      `insert into portal.message (id, reseller_id, run_id, key, tenant_id, number, content, state, ended_at)
       values ($1::uuid, $2, $3, $1::text, $4, '51999999999', '{}', $5, $6)`,
      [
        ...[id, book.resellerId, run, isTest ? null : book.tenants[0]?.id, state],
        state === 'planned' ? null : instantAt({ day, minutes: 1_430 }, 'America/Lima'),
      ],
    )
  }
  const report = await read(book, 'messages', 'd90')
  const counts = (day: string) =>
    ['sent', 'refused', 'not-confirmed'].map(
      (state) => messages.filter((one) => one.state === state && one.day === day && !one.isTest).length,
    )
  expect(report.tables[0]?.rows.map((row) => row.slice(0, 4))).toEqual(
    unitsOf(report.period).map((day) => [day, ...counts(day)]),
  )
})

test('money is what the ledger held: charged and paid as corrected, overdue as known when the month ended', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await plantBook(seed, { lastDay: '2026-04-30', everyDays: 7 })
      const { charges, parts } = await plantLedger(book, seed + 2)
      const report = await read(book, 'receivables')
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      const rows = (report.tables[0]?.rows ?? []).filter((row) => row[1] !== null)
      for (const [month, charged, paid, overdue] of rows) {
        const next =
          unitsOf({ unit: 'month', from: String(month), until: addDays(String(month), 31) })[1] ?? ''
        const end = instantAt({ day: next, minutes: 0 }, 'America/Lima')
        const inMonth = (day: string) => day >= String(month) && day < next
        const due = charges.filter(({ dueOn, cancelledAt }) => inMonth(dueOn) && !cancelledAt)
        expect(charged).toBe(sum(due.map(({ amount }) => amount)))
        const kept = parts.filter(({ paidOn, isReversed }) => inMonth(paidOn) && !isReversed)
        expect(paid).toBe(sum(kept.map(({ amount }) => amount)))
        const late = charges.filter(
          ({ dueOn, createdAt, cancelledAt }) =>
            dueOn < next && createdAt < end && !(cancelledAt && cancelledAt < end),
        )
        const owed = late.map(({ id, amount }) => {
          const covering = parts.filter(
            ({ charge, at, releasedAt }) => charge.id === id && at < end && !(releasedAt && releasedAt < end),
          )
          return amount - sum(covering.map((part) => part.amount))
        })
        expect(overdue).toBe(sum(owed))
      }
      expect(rows.length).toBeGreaterThan(2)
    }),
    runs,
  )
})
