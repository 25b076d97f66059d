import { expect, test } from 'vitest'
import type { Anomaly, AnomalyKind } from './anomaly'
import { anomaliesADay, type OpenAnomaly, planMorning } from './plan-morning'

const today = '2026-10-30'
const evidence = {
  since: today,
  until: today,
  documents: 0,
  expected: 9,
  low: 1,
  high: 20,
  days: 2,
  issuedOn: 10,
}
const found = (tenantId: string, kind: AnomalyKind = 'silent', stake = 9): Anomaly => ({
  tenantId,
  kind,
  stake,
  evidence,
})
const open = (tenantId: string, more: Partial<OpenAnomaly> = {}): OpenAnomaly => ({
  id: `id of ${tenantId}`,
  tenantId,
  kind: 'silent',
  state: 'new',
  lastDay: '2026-10-28',
  snoozedUntil: null,
  ...more,
})
const nothing = { add: [], keep: [], wake: [], end: [] }

test('ten a day are added, those with the most documents at stake', () => {
  const all = Array.from({ length: 14 }, (_, index) => found(`tenant ${index}`, 'silent', index))
  const { add } = planMorning({ open: [], found: all, today })
  expect(add.map(({ stake }) => stake)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  expect(add).toHaveLength(anomaliesADay)
})

test.each(['new', 'seen', 'explained'] as const)('one that is %s and goes on is told once', (state) => {
  const plan = planMorning({ open: [open('a', { state })], found: [found('a')], today })
  expect(plan).toEqual({ ...nothing, keep: [{ id: 'id of a', anomaly: found('a') }] })
})

test.each([
  ['2026-10-29', true],
  [today, true],
  ['2026-10-31', false],
])('snoozed until %s and still so: listed again is %s', (snoozedUntil, isWoken) => {
  const plan = planMorning({
    open: [open('a', { state: 'snoozed', snoozedUntil })],
    found: [found('a')],
    today,
  })
  expect(plan.wake).toEqual(isWoken ? ['id of a'] : [])
})

test.each(['silent', 'collapse'] as const)('a %s that is no longer so is over', (kind) => {
  expect(planMorning({ open: [open('a', { kind })], found: [], today })).toEqual({
    ...nothing,
    end: ['id of a'],
  })
})

test.each([
  ['2026-10-29', false],
  ['2026-10-24', false],
  ['2026-10-23', true],
])('a spike of %s stays for a week: over is %s', (lastDay, isOver) => {
  const plan = planMorning({ open: [open('a', { kind: 'spike', lastDay })], found: [], today })
  expect(plan.end).toEqual(isOver ? ['id of a'] : [])
})

test('another kind of the same tenant is another one', () => {
  const plan = planMorning({ open: [open('a', { kind: 'collapse' })], found: [found('a')], today })
  expect(plan).toEqual({ ...nothing, add: [found('a')], end: ['id of a'] })
})
