import { fork } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { RateLimited } from '../errors'
import { addReseller, asOwner } from '../run/test-owner'
import { keptFor, toBucket } from './bucket'
import { backOff, expectedWaitMs, takeTurn } from './take-turn'

const host = 'central.test'

async function tokensOf(resellerId: string): Promise<number | undefined> {
  const [row] = await asOwner<{ tokens: number }>(
    'select tokens from portal.call_budget where reseller_id = $1',
    [resellerId],
  )
  return row?.tokens
}

describe('the budget', () => {
  test('grants the burst at once, and refuses who cannot wait for the next turn', async () => {
    const resellerId = await addReseller('burst')
    const budget = { resellerId, host, callsPerMinute: 10 }
    const { size } = toBucket(10)
    await Promise.all(Array.from({ length: size }, () => takeTurn(budget, { waitMaxMs: 0 })))
    await expect(takeTurn(budget, { waitMaxMs: 0 })).rejects.toThrow(RateLimited)
  })

  test('is never exceeded by many who ask at once', async () => {
    const budget = { resellerId: await addReseller('crowd'), host, callsPerMinute: 20 }
    const started = performance.now()
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, () => takeTurn(budget, { waitMaxMs: 0 })),
    )
    expectWithinBudget(asked.filter(({ status }) => status === 'fulfilled').length, budget, started)
  })

  test('is one for all processes', async () => {
    const budget = { resellerId: await addReseller('processes'), host, callsPerMinute: 30 }
    const started = performance.now()
    const granted = await Promise.all([askInOtherProcess(budget, 25), askInOtherProcess(budget, 25)])
    const sum = granted.reduce((total, one) => total + one, 0)
    expectWithinBudget(sum, budget, started)
  })

  test('fills again with time, never above its size', async () => {
    const resellerId = await addReseller('refill')
    const budget = { resellerId, host, callsPerMinute: 10 }
    await takeTurn(budget)
    await asOwner(
      "update portal.call_budget set refilled_at = now() - interval '1 hour' where reseller_id = $1",
      [resellerId],
    )
    await takeTurn(budget, { waitMaxMs: 0 })
    expect(await tokensOf(resellerId)).toBe(toBucket(10).size - 1)
  })

  test('waits for its turn', async () => {
    const resellerId = await addReseller('waits')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await asOwner(
      'insert into portal.call_budget (reseller_id, host, tokens, refilled_at) values ($1, $2, 0, now())',
      [resellerId, host],
    )
    await takeTurn(budget)
    expect(await tokensOf(resellerId)).toBeLessThan(1)
  })

  test('belongs to one reseller: another has its own', async () => {
    const first = { resellerId: await addReseller('own-1'), host, callsPerMinute: 1 }
    const second = { resellerId: await addReseller('own-2'), host, callsPerMinute: 1 }
    await takeTurn(first, { waitMaxMs: 0 })
    await takeTurn(second, { waitMaxMs: 0 })
    await expect(takeTurn(first, { waitMaxMs: 0 })).rejects.toThrow(RateLimited)
  })
})

describe('whoever is waited for', () => {
  const budgetOf = async (slug: string) => ({ resellerId: await addReseller(slug), host, callsPerMinute: 50 })

  test('finds turns left over by a long run, at once', async () => {
    const budget = await budgetOf('kept')
    const bucket = toBucket(50)
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, () => takeTurn(budget, { waitMaxMs: 0, urgency: 'bulk' })),
    )
    const granted = asked.filter(({ status }) => status === 'fulfilled').length
    expect(granted).toBeGreaterThanOrEqual(bucket.size - keptFor(bucket, 'bulk'))
    for (let call = 0; call < keptFor(bucket, 'bulk'); call += 1) await takeTurn(budget, { waitMaxMs: 0 })
  })

  test('goes ahead of a long run that has waited longer', async () => {
    const budget = await budgetOf('ahead')
    await asOwner(
      'insert into portal.call_budget (reseller_id, host, tokens, refilled_at) values ($1, $2, 0, now())',
      [budget.resellerId, host],
    )
    const order: string[] = []
    const caller = new AbortController()
    const waiting = takeTurn(budget, { urgency: 'bulk', signal: caller.signal })
      .then(() => order.push('bulk'))
      .catch(() => undefined)
    for (let call = 0; call < 3; call += 1) {
      await takeTurn(budget)
      order.push('soon')
    }
    expect(order).toEqual(['soon', 'soon', 'soon'])
    caller.abort()
    await waiting
  })

  test('and a long run alone gets all that the budget gives', async () => {
    const budget = { ...(await budgetOf('alone')), callsPerMinute: 600 }
    const bucket = toBucket(600)
    await asOwner(
      'insert into portal.call_budget (reseller_id, host, tokens, refilled_at) values ($1, $2, $3, now())',
      [budget.resellerId, host, keptFor(bucket, 'bulk')],
    )
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => takeTurn(budget, { urgency: 'bulk' })))
    const given = ((performance.now() - started) / 1000) * bucket.perSecond
    expect(given).toBeGreaterThanOrEqual(19.5)
    expect(20 / given).toBeGreaterThan(0.8)
  })
})

describe('after the server asked for less', () => {
  test('nobody gets a turn until then, and the ETA says so', async () => {
    const resellerId = await addReseller('back-off')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await backOff(budget, 20_000)
    await expect(takeTurn(budget, { waitMaxMs: 1_000 })).rejects.toThrow(RateLimited)
    const eta = await expectedWaitMs({ ...budget, calls: 1 })
    expect(eta).toBeGreaterThan(15_000)
    expect(eta).toBeLessThanOrEqual(20_000)
  })

  test('a shorter rest does not shorten a longer one', async () => {
    const resellerId = await addReseller('longer')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await backOff(budget, 60_000)
    await backOff(budget, 1_000)
    expect(await expectedWaitMs({ ...budget, calls: 1 })).toBeGreaterThan(50_000)
  })

  test('the wait ends when the caller gives up', async () => {
    const resellerId = await addReseller('given-up')
    const budget = { resellerId, host, callsPerMinute: 600 }
    await backOff(budget, 60_000)
    const caller = new AbortController()
    const waiting = takeTurn(budget, { signal: caller.signal })
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

/** All of the burst was granted, and besides it only what the time since `started` has filled in. */
function expectWithinBudget(granted: number, budget: { callsPerMinute: number }, started: number): void {
  const { size, perSecond } = toBucket(budget.callsPerMinute)
  const filledIn = Math.floor(((performance.now() - started) / 1000) * perSecond)
  expect(granted).toBeGreaterThanOrEqual(size)
  expect(granted).toBeLessThanOrEqual(size + filledIn)
}

/** Another process with a pool of its own asks `times` times; returns how many turns it got. */
function askInOtherProcess(budget: object, times: number): Promise<number> {
  const child = fork(
    new URL('./ask-for-turns.ts', import.meta.url),
    [JSON.stringify(budget), String(times)],
    {
      execArgv: ['--import', 'tsx', '--conditions=react-server'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('message', (granted) => resolve(Number(granted)))
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
}
