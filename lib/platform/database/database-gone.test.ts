import { expect, test } from 'vitest'
import { AppError, UpstreamUnavailable } from '../errors'
import {
  DatabaseFull,
  DatabaseGone,
  isDatabaseFull,
  isDatabaseGone,
  mapDatabaseErrors,
} from './database-gone'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('P1001'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new AggregateError([coded('ECONNREFUSED')]),
  new Error('adapter', { cause: { kind: 'DatabaseNotReachable' } }),
])('a database that does not answer is known: %s', async (error) => {
  expect(isDatabaseGone(error)).toBe(true)
  await expect(mapDatabaseErrors(() => Promise.reject(error))).rejects.toThrow(DatabaseGone)
})

test.each([
  coded('53100'),
  coded('53200'),
  coded('58030'),
  new Error('adapter', { cause: { kind: 'postgres', originalCode: '53100' } }),
  Object.assign(new Error('raw'), { code: 'P2010', meta: { driverAdapterError: { cause: coded('53100') } } }),
])(
  'a database that cannot write is known, and is not taken for one that does not answer: %s',
  async (error) => {
    expect(isDatabaseFull(error)).toBe(true)
    expect(isDatabaseGone(error)).toBe(false)
    await expect(mapDatabaseErrors(() => Promise.reject(error))).rejects.toThrow(DatabaseFull)
  },
)

test.each([
  coded('23505'),
  coded('53300'),
  coded('40001'),
  coded('57014'),
  new Error('x'),
  new UpstreamUnavailable('upstream-reset'),
])('what the database or the service says is left as it is: %s', async (error) => {
  await expect(mapDatabaseErrors(() => Promise.reject(error))).rejects.toBe(error)
})

test('it is no AppError, and shows its page nothing but its digest', () => {
  const gone = new DatabaseGone(new Error('postgresql://user:secret@host'))
  expect(gone).not.toBeInstanceOf(AppError)
  expect(gone.digest).toBe('database-gone')
  expect(gone.message).not.toContain('secret')
})
