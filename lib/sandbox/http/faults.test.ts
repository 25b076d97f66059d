import { expect, test } from 'vitest'
import { createFaults, faultSchema } from './faults'

const fault = (input: object) => faultSchema.parse({ endpoint: '*', kind: 'reset-before', ...input })

test('a fault with a count strikes that often and no more', () => {
  const faults = createFaults()
  faults.add(fault({ count: 2 }))
  const struck = Array.from({ length: 5 }, () => faults.strike('reseller.detail', 'central') !== null)
  expect(struck).toEqual([true, true, false, false, false])
})

test('the same seed and the same calls give the same faults', () => {
  const play = () => {
    const faults = createFaults(7)
    faults.add(fault({ probability: 0.5 }))
    return Array.from({ length: 40 }, () => faults.strike('reseller.detail', 'central') !== null)
  }
  const first = play()
  expect(play()).toEqual(first)
  expect(new Set(first).size).toBe(2)
})

test('a fault aims at its endpoint, its family and its host', () => {
  const faults = createFaults()
  faults.add(fault({ endpoint: 'reseller.*', host: 'central' }))
  expect(faults.strike('reseller.detail', 'central')).not.toBeNull()
  expect(faults.strike('documents.lists', 'central')).toBeNull()
  expect(faults.strike('reseller.detail', 'alfa')).toBeNull()
})

test('a probability above one and an unknown kind are refused', () => {
  expect(faultSchema.safeParse({ endpoint: '*', kind: 'html', probability: 2 }).success).toBe(false)
  expect(faultSchema.safeParse({ endpoint: '*', kind: 'meteor' }).success).toBe(false)
})
