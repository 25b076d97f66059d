import { expect, test } from 'vitest'
import { sparkLine, toSparkText } from './spark-line'

const draw = (days: (number | null)[]) => sparkLine(toSparkText(days))

test('zero is at the bottom and the highest day at the top', () => {
  expect(draw([0, 4])).toBe('M1 18h0l3-16')
  expect(draw([0, 4, 0, 0])).toBe('M1 18h0l3-16 3 16 3 0')
})

test('a line of zeros stays at the bottom', () => {
  expect(draw([0, 0])).toBe('M1 18h0l3 0')
  expect(draw([0, 0, 0, 4, 4, 4, 0])).toBe('M1 18h0l6 0 3-16 6 0 3 16')
})

test('unknown days are gaps, and nothing known draws nothing', () => {
  expect(draw([1, null, 1])).toBe('M1 2h0M7 2h0')
  expect(draw([null, null])).toBe('')
})
