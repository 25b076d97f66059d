import { expect, test } from 'vitest'
import { listAttention } from './list-attention'

const now = new Date('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const overview = {
  tabs: {},
  unconfirmed: 0,
  tokensRejected: 0,
  schedulesWaiting: 0,
  dunningWaiting: 0,
  unrestored: 0,
}
const sync = { outcome: 'ok', lastGoodSyncAt: minutesAgo(4), everyMinutes: 5, rejected: [] }
const seen = { overview, isEveryoneOn: false, sync, mayReadMessages: true, now }

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
      overview: { ...overview, unconfirmed: 2 },
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
    overview: { ...overview, unconfirmed: 2 },
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

test('every other count is an item of its own, and messages only for readers of messages', () => {
  const full = {
    tabs: { outside: 1, over: 2, unknown: 3, gone: 4, idle: 5, active: 9 },
    unconfirmed: 6,
    tokensRejected: 7,
    schedulesWaiting: 8,
    dunningWaiting: 9,
    unrestored: 10,
  }
  const keys = (mayReadMessages: boolean) =>
    listAttention({ ...seen, overview: full, mayReadMessages }).items.map(({ key }) => key)
  const rest = ['outside', 'over', 'token', 'unknown', 'gone', 'idle']
  expect(keys(true)).toEqual(['unrestored', 'unconfirmed', 'schedules', 'dunning', ...rest])
  expect(keys(false)).toEqual(['unrestored', 'unconfirmed', 'schedules', ...rest])
})
