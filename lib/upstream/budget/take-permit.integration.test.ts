import { fork } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { RateLimited } from '../../platform/errors'
import { bundled } from '../../server/process/bundle.mjs'
import { reservedFor, toBucket } from './bucket'
import { backOff, expectedWaitMs, takePermit } from './take-permit'

const host = 'central.test'

async function tokensOf(resellerId: string): Promise<number | undefined> {
  const [row] = await asOwner<{ tokens: number }>(
    'select tokens from portal.call_budget where reseller_id = $1',
    [resellerId],
  )
  return row?.tokens
}

describe('the budget', () => {
  test('grants the burst at once, and refuses a caller that cannot wait for the next permit', async () => {
    const resellerId = await addReseller('burst')
    const budget = { resellerId, host, callsPerMinute: 10 }
    const { size } = toBucket(10)
    await Promise.all(Array.from({ length: size }, () => takePermit(budget, { waitMaxMs: 0 })))
    await expect(takePermit(budget, { waitMaxMs: 0 })).rejects.toThrow(RateLimited)
  })

  test('is never exceeded by many concurrent callers', async () => {
    const budget = { resellerId: await addReseller('crowd'), host, callsPerMinute: 20 }
    const started = performance.now()
    const input = await Promise.allSettled(
      Array.from({ length: 60 }, () => takePermit(budget, { waitMaxMs: 0 })),
    )
    expectWithinBudget(input.filter(({ status }) => status === 'fulfilled').length, budget, started)
  })

  test('is shared by all processes', async () => {
    const budget = { resellerId: await addReseller('processes'), host, callsPerMinute: 30 }
    const started = performance.now()
    const granted = await Promise.all([askInOtherProcess(budget, 25), askInOtherProcess(budget, 25)])
    const sum = granted.reduce((total, one) => total + one, 0)
    expectWithinBudget(sum, budget, started)
  })

  test('fills again with time, never above its size', async () => {
    const resellerId = await addReseller('refill')
    const budget = { resellerId, host, callsPerMinute: 10 }
    await takePermit(budget)
    await asOwner(
      "update portal.call_budget set refilled_at = now() - interval '1 hour' where reseller_id = $1",
      [resellerId],
    )
    await takePermit(budget, { waitMaxMs: 0 })
    expect(await tokensOf(resellerId)).toBe(toBucket(10).size - 1)
  })

  test('waits for its permit', async () => {
    const resellerId = await addReseller('waits')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await asOwner(
      'insert into portal.call_budget (reseller_id, host, tokens, refilled_at) values ($1, $2, 0, now())',
      [resellerId, host],
    )
    await takePermit(budget)
    expect(await tokensOf(resellerId)).toBeLessThan(1)
  })

  test('belongs to one reseller: another has its own', async () => {
    const first = { resellerId: await addReseller('own-1'), host, callsPerMinute: 1 }
    const second = { resellerId: await addReseller('own-2'), host, callsPerMinute: 1 }
    await takePermit(first, { waitMaxMs: 0 })
    await takePermit(second, { waitMaxMs: 0 })
    await expect(takePermit(first, { waitMaxMs: 0 })).rejects.toThrow(RateLimited)
  })
})

describe('a caller with urgency soon', () => {
  const budgetOf = async (slug: string) => ({ resellerId: await addReseller(slug), host, callsPerMinute: 50 })

  test('gets the permits that a bulk run leaves, at once', async () => {
    const budget = await budgetOf('kept')
    const bucket = toBucket(50)
    const input = await Promise.allSettled(
      Array.from({ length: 60 }, () => takePermit(budget, { waitMaxMs: 0, urgency: 'bulk' })),
    )
    const granted = input.filter(({ status }) => status === 'fulfilled').length
    expect(granted).toBeGreaterThanOrEqual(bucket.size - reservedFor(bucket, 'bulk'))
    for (let call = 0; call < reservedFor(bucket, 'bulk'); call += 1)
      await takePermit(budget, { waitMaxMs: 0 })
  })

  test('is served before a bulk run that has waited longer', async () => {
    const budget = await budgetOf('ahead')
    await asOwner(
      'insert into portal.call_budget (reseller_id, host, tokens, refilled_at) values ($1, $2, 0, now())',
      [budget.resellerId, host],
    )
    const order: string[] = []
    const caller = new AbortController()
    const waiting = takePermit(budget, { urgency: 'bulk', signal: caller.signal })
      .then(() => order.push('bulk'))
      .catch(() => undefined)
    for (let call = 0; call < 3; call += 1) {
      await takePermit(budget)
      order.push('soon')
    }
    expect(order).toEqual(['soon', 'soon', 'soon'])
    caller.abort()
    await waiting
  })

  test('and a bulk run alone gets the whole budget', async () => {
    const budget = { ...(await budgetOf('alone')), callsPerMinute: 600 }
    const bucket = toBucket(600)
    await asOwner(
      'insert into portal.call_budget (reseller_id, host, tokens, refilled_at) values ($1, $2, $3, now())',
      [budget.resellerId, host, reservedFor(bucket, 'bulk')],
    )
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => takePermit(budget, { urgency: 'bulk' })))
    const given = ((performance.now() - started) / 1000) * bucket.perSecond
    expect(given).toBeGreaterThanOrEqual(19.5)
    expect(20 / given).toBeGreaterThan(0.8)
  })
})

describe('after a throttled answer', () => {
  test('no permit is granted until then, and the ETA says so', async () => {
    const resellerId = await addReseller('back-off')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await backOff(budget, 20_000)
    await expect(takePermit(budget, { waitMaxMs: 1_000 })).rejects.toThrow(RateLimited)
    const eta = await expectedWaitMs({ ...budget, calls: 1 })
    expect(eta).toBeGreaterThan(15_000)
    expect(eta).toBeLessThanOrEqual(20_000)
  })

  test('a shorter back-off does not shorten a longer one', async () => {
    const resellerId = await addReseller('longer')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await backOff(budget, 60_000)
    await backOff(budget, 1_000)
    expect(await expectedWaitMs({ ...budget, calls: 1 })).toBeGreaterThan(50_000)
  })

  test('the wait ends when the caller aborts', async () => {
    const resellerId = await addReseller('given-up')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await backOff(budget, 60_000)
    const caller = new AbortController()
    const waiting = takePermit(budget, { signal: caller.signal })
    caller.abort()
    await expect(waiting).rejects.toThrow('upstream-given-up')
  })
})

test('the ETA of a run counts the burst and the even rest', async () => {
  const resellerId = await addReseller('eta')
  const budget = { resellerId, host, callsPerMinute: 50 }
  const { size, perSecond } = toBucket(50)
  expect(await expectedWaitMs({ ...budget, calls: size })).toBe(0)
  const rest = await expectedWaitMs({ ...budget, calls: size + 36 })
  expect(rest).toBeCloseTo((36 / perSecond) * 1000, -2)
})

/** The whole burst was granted, plus at most what refilled since `started`. */
function expectWithinBudget(granted: number, budget: { callsPerMinute: number }, started: number): void {
  const { size, perSecond } = toBucket(budget.callsPerMinute)
  const filledIn = Math.floor(((performance.now() - started) / 1000) * perSecond)
  expect(granted).toBeGreaterThanOrEqual(size)
  expect(granted).toBeLessThanOrEqual(size + filledIn)
}

/** Requests `times` permits in another process; returns how many it was granted. */
function askInOtherProcess(budget: object, times: number): Promise<number> {
  const child = fork(bundled('e2e/support/permit-process.ts'), [JSON.stringify(budget), String(times)], {
    execArgv: ['--conditions=react-server'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (granted) => resolve(Number(granted)))
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
}
