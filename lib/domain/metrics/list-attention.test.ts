import { expect, test } from 'vitest'
import { listAttention } from './list-attention'

const now = new Date('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const waiting = {
  unrestored: 0,
  unconfirmed: 0,
  runs: 0,
  signups: 0,
  issuances: 0,
  schedules: 0,
  dunning: 0,
  debts: 0,
  rules: 0,
  claims: 0,
  messageRuns: 0,
  messages: 0,
  notices: 0,
  partners: 0,
  anomalies: 0,
  token: 0,
  unsent: 0,
}
const overview = { tabs: {}, waiting }
const someWaiting = { tabs: {}, waiting: { ...waiting, unconfirmed: 2 } }
const sync = { outcome: 'ok', lastGoodSyncAt: minutesAgo(4), everyMinutes: 5, rejected: [] }
const seen = { overview, isEveryoneOn: false, sync, mayDeal: () => true, now }

test('nothing needs attention only after a successful, recent and complete reading', () => {
  expect(listAttention(seen)).toEqual({ items: [], isCalm: true })
  const row = { index: 0, upstreamId: null, path: 'id', reason: 'missing' as const }
  for (const other of [
    null,
    { ...sync, outcome: null, lastGoodSyncAt: null },
    { ...sync, lastGoodSyncAt: minutesAgo(16) },
    { ...sync, rejected: [row] },
  ]) {
    expect(listAttention({ ...seen, sync: other })).toEqual({ items: [], isCalm: false })
  }
})

test.each(['upstream-broken-tenant', 'upstream-deadline', 'token-rejected', 'central-wrong-host'])(
  'a reading that failed with %s comes first',
  (outcome) => {
    const found = listAttention({
      ...seen,
      sync: { ...sync, outcome },
      overview: someWaiting,
    })
    expect(found).toEqual({
      items: [
        { key: 'reading', count: 1 },
        { key: 'unconfirmed', count: 2 },
      ],
      isCalm: false,
    })
  },
)

test('a global lock, active or under way, comes before all else', () => {
  const found = listAttention({
    ...seen,
    isEveryoneOn: true,
    overview: someWaiting,
  })
  expect(found).toEqual({
    items: [
      { key: 'everyone', count: 1 },
      { key: 'unconfirmed', count: 2 },
    ],
    isCalm: false,
  })
})

test('a list that shrank waits for a person', () => {
  const held = listAttention({ ...seen, sync: { ...sync, outcome: 'held' } })
  expect(held).toEqual({ items: [{ key: 'held', count: 1 }], isCalm: false })
})

const waitingKeys = Object.keys(waiting) as (keyof typeof waiting)[]

test.each(waitingKeys)('%s alone ends the calm', (key) => {
  const one = { tabs: {}, waiting: { ...waiting, [key]: 3 } }
  expect(listAttention({ ...seen, overview: one })).toEqual({ items: [{ key, count: 3 }], isCalm: false })
})

test.each(['outside', 'over', 'unknown', 'gone', 'idle'] as const)(
  'tenants that are %s end the calm',
  (key) => {
    const one = { tabs: { [key]: 4, active: 9, locked: 2, held: 1 }, waiting }
    expect(listAttention({ ...seen, overview: one })).toEqual({ items: [{ key, count: 4 }], isCalm: false })
  },
)

test('everything together is one list, the most urgent first', () => {
  const all = {
    tabs: { outside: 1, over: 1, unknown: 1, gone: 1, idle: 1 },
    waiting: Object.fromEntries(waitingKeys.map((key) => [key, 1])) as typeof waiting,
  }
  const keys = listAttention({ ...seen, isEveryoneOn: true, overview: all }).items.map(({ key }) => key)
  expect(keys).toEqual([
    ...['everyone', 'unrestored', 'unconfirmed', 'runs', 'signups', 'issuances', 'schedules', 'dunning'],
    ...['claims', 'debts', 'rules', 'messageRuns', 'messages', 'notices', 'partners', 'outside'],
    ...['anomalies', 'token', 'unknown', 'unsent', 'over', 'gone', 'idle'],
  ])
})

test('an item that the reader cannot deal with is left out', () => {
  const found = listAttention({ ...seen, overview: someWaiting, mayDeal: (key) => key !== 'unconfirmed' })
  expect(found).toEqual({ items: [], isCalm: true })
})
