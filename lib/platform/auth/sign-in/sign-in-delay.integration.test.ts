import { beforeEach, describe, expect, it } from 'vitest'
import { outsideScope } from '../../database/db'
import { clearSignInAttempts, countSignInAttempt } from './sign-in-delay'

const start = new Date('2026-11-22T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const from = (email: string, address = '203.0.113.7') => ({ email, address })

async function fail(times: number, email: string, now: Date, address?: string): Promise<number> {
  let wait = 0
  for (let count = 0; count < times; count++)
    wait = await countSignInAttempt({ ...from(email, address), now })
  return wait
}

beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
})

describe('the delay of sign-in', () => {
  it('lets three failures pass and delays the next ones longer and longer', async () => {
    expect(await fail(3, 'ana@a.pe', start)).toBe(0)
    expect(await fail(1, 'ana@a.pe', start)).toBe(1)
    expect(await fail(1, 'ana@a.pe', later(1))).toBe(0)
    expect(await fail(1, 'ana@a.pe', later(1))).toBe(2)
    expect(await fail(1, 'ana@a.pe', later(3))).toBe(0)
    expect(await fail(1, 'ana@a.pe', later(3))).toBe(4)
  })

  it('does not count a delayed attempt', async () => {
    await fail(3, 'ana@a.pe', start)
    await fail(20, 'ana@a.pe', start)
    expect(await fail(1, 'ana@a.pe', later(1))).toBe(0)
  })

  it('never delays an account for more than five minutes', async () => {
    for (let round = 0; round < 20; round++) {
      expect(await fail(1, 'ana@a.pe', later(round * 1000), `198.51.100.${round}`)).toBe(0)
    }
    expect(await fail(1, 'ana@a.pe', later(19_000), '198.51.100.99')).toBe(300)
  })

  it('delays an address that tries many accounts', async () => {
    for (let count = 0; count < 20; count++) expect(await fail(1, `p${count}@a.pe`, start)).toBe(0)
    expect(await fail(1, 'p20@a.pe', start)).toBe(1)
    expect(await fail(1, 'p20@a.pe', start, '203.0.113.8')).toBe(0)
  })

  it('counts parallel attempts one by one', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => fail(1, 'ana@a.pe', start)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('forgets the failures of an account after a right password', async () => {
    await fail(3, 'ana@a.pe', start)
    await clearSignInAttempts(from('ANA@a.pe '))
    expect(await fail(3, 'ana@a.pe', start)).toBe(0)
  })

  it('forgets the failures of an account after a day, and those of an address after an hour', async () => {
    await fail(3, 'ana@a.pe', start)
    expect(await fail(3, 'ana@a.pe', later(24 * 3600 + 1))).toBe(0)
    const other = '203.0.113.50'
    for (let count = 0; count < 20; count++) await fail(1, `q${count}@a.pe`, start, other)
    for (let count = 0; count < 20; count++) {
      expect(await fail(1, `r${count}@a.pe`, later(3601), other)).toBe(0)
    }
  })

  it('keeps neither e-mails nor addresses', async () => {
    await fail(1, 'ana@a.pe', start)
    const stored = JSON.stringify(await outsideScope().signInAttempt.findMany())
    expect(stored).not.toContain('ana')
    expect(stored).not.toContain('203.0.113.7')
  })
})
