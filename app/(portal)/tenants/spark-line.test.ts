import { expect, test } from 'vitest'
import { sparkHeight, sparkLine } from './spark-line'

test('zero is at the bottom and the highest day at the top', () => {
  expect(sparkLine([0, 4])).toBe(`M1 ${sparkHeight - 2}h0l3 ${4 - sparkHeight}`)
})

test('unknown days are gaps, and nothing known draws nothing', () => {
  expect(sparkLine([1, null, 1]).match(/M/g)).toHaveLength(2)
  expect(sparkLine([null, null])).toBe('')
})
