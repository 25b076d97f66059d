import { beforeEach, describe, expect, test } from 'vitest'
import { connections, outsideScope } from './db'
import { countAgainst, visitorOf } from './rate-limit'

const start = new Date('2026-11-22T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const asked = { what: 'test', who: '203.0.113.7', max: 3, seconds: 60 }

beforeEach(async () => {
  await outsideScope().rateCount.deleteMany()
})

describe('an allowance', () => {
  test('is free so many times, then says how long it takes until it is again', async () => {
    for (let use = 0; use < 3; use++) expect(await countAgainst(connections(), asked, start)).toBe(0)
    expect(await countAgainst(connections(), asked, later(20))).toBe(40)
    expect(await countAgainst(connections(), asked, later(59))).toBe(1)
    expect(await countAgainst(connections(), asked, later(60))).toBe(0)
  })

  test('counts uses side by side one by one', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => countAgainst(connections(), asked, start)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  test('of one thing or one visitor is none of another', async () => {
    for (let use = 0; use < 4; use++) await countAgainst(connections(), asked, start)
    expect(await countAgainst(connections(), { ...asked, what: 'other' }, start)).toBe(0)
    expect(await countAgainst(connections(), { ...asked, who: '203.0.113.8' }, start)).toBe(0)
  })

  test('is kept without the address of anybody', async () => {
    await countAgainst(connections(), asked, start)
    const rows = await outsideScope().rateCount.findMany()
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
])('%s and %s are one visitor', (one, other) => {
  expect(visitorOf(one)).toBe(visitorOf(other))
})
