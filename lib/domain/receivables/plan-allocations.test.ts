import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import { chosenFirst, planAllocations } from './plan-allocations'

const cents = fc.integer({ min: 0, max: 1_000 })
const credits = fc
  .array(cents, { maxLength: 8 })
  .map((all) => all.map((left, n) => ({ paymentId: `p${n}`, left })))
const debts = fc
  .array(cents, { maxLength: 8 })
  .map((all) => all.map((left, n) => ({ chargeId: `c${n}`, left })))
const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

test('covers as much as both sides have, and nothing twice', () => {
  fc.assert(
    fc.property(credits, debts, (paying, owing) => {
      const planned = planAllocations(paying, owing)
      expect(planned.every(({ amount }) => amount > 0)).toBe(true)
      const total = sum(planned.map(({ amount }) => amount))
      expect(total).toBe(Math.min(sum(paying.map(({ left }) => left)), sum(owing.map(({ left }) => left))))
      for (const { paymentId, left } of paying)
        expect(
          sum(planned.filter((one) => one.paymentId === paymentId).map((one) => one.amount)),
        ).toBeLessThanOrEqual(left)
      for (const { chargeId, left } of owing)
        expect(
          sum(planned.filter((one) => one.chargeId === chargeId).map((one) => one.amount)),
        ).toBeLessThanOrEqual(left)
    }),
    { numRuns: propertyRuns(1_000) },
  )
})

test('leaves no debt open before one that it covers', () => {
  fc.assert(
    fc.property(credits, debts, (paying, owing) => {
      const planned = planAllocations(paying, owing)
      const rest = owing.map(
        ({ chargeId, left }) =>
          left - sum(planned.filter((one) => one.chargeId === chargeId).map(({ amount }) => amount)),
      )
      const firstOpen = rest.findIndex((left) => left > 0)
      const last = owing.findLastIndex(({ chargeId }) => planned.some((one) => one.chargeId === chargeId))
      if (firstOpen >= 0) expect(last).toBeLessThanOrEqual(firstOpen)
    }),
    { numRuns: propertyRuns(1_000) },
  )
})

test('the chosen debts come first, each once; unknown ones are none', () => {
  const owing = ['a', 'b', 'c'].map((chargeId) => ({ chargeId, left: 5 }))
  expect(chosenFirst(owing, ['c', 'x', 'b', 'c']).map(({ chargeId }) => chargeId)).toEqual(['c', 'b', 'a'])
})
