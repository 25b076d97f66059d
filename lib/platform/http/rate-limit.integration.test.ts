import { beforeEach, describe, expect, test } from 'vitest'
import { connections, outsideScope } from '../database/db'
import { countUse, siteOf, visitorOf } from './rate-limit'

const start = new Date('2026-11-22T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const input = { what: 'test', who: '203.0.113.7', max: 3, seconds: 60 }

beforeEach(async () => {
  await outsideScope().rateCount.deleteMany()
})

describe('a rate limit', () => {
  test('is free so many times, then says how long it takes until it is again', async () => {
    for (let use = 0; use < 3; use++) expect(await countUse(connections(), input, start)).toBe(0)
    expect(await countUse(connections(), input, later(20))).toBe(40)
    expect(await countUse(connections(), input, later(59))).toBe(1)
    expect(await countUse(connections(), input, later(60))).toBe(0)
  })

  test('counts parallel uses one by one', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => countUse(connections(), input, start)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  test('is separate for each limit and visitor', async () => {
    for (let use = 0; use < 4; use++) await countUse(connections(), input, start)
    expect(await countUse(connections(), { ...input, what: 'other' }, start)).toBe(0)
    expect(await countUse(connections(), { ...input, who: '203.0.113.8' }, start)).toBe(0)
  })

  test('is stored without addresses', async () => {
    await countUse(connections(), input, start)
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

test('two networks of one customer are two visitors of one site, and IPv4 knows no sites', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:3::1']
  expect(visitorOf(one)).not.toBe(visitorOf(other))
  expect(siteOf(one)).toBe(siteOf(other))
  expect(siteOf('2001:db8:2:2::1')).not.toBe(siteOf(one))
  expect(siteOf('::ffff:203.0.113.7')).toBeNull()
})
