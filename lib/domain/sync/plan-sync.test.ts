import { describe, expect, test } from 'vitest'
import { nothingKnown } from '../tenants/access/access-facts'
import { findShrink, type LocalTenant, planMissing, planSync, type RemoteTenant } from './plan-sync'

const today = '2026-11-22'
const timeZone = 'America/Lima'

function remote(patch: Partial<RemoteTenant> = {}): RemoteTenant {
  return {
    upstreamId: 1,
    ruc: '20123456786',
    name: 'Uno SAC',
    host: 'uno.example.pe',
    email: null,
    plan: 'Básico',
    access: 'unlocked',
    deleteProtected: null,
    quotaEnforced: null,
    userLimitEnforced: null,
    documents: 10,
    documentsCycle: null,
    documentsMax: 100,
    users: 1,
    usersMax: 3,
    cycleStartedOn: null,
    registeredAt: new Date('2026-01-05T15:00:00Z'),
    ...patch,
  }
}

function local(patch: Partial<LocalTenant> = {}): LocalTenant {
  return {
    id: 't1',
    upstreamId: 1,
    ruc: '20123456786',
    name: 'Uno SAC',
    host: 'uno.example.pe',
    email: null,
    plan: 'Básico',
    documentsMax: 100,
    usersMax: 3,
    access: 'unlocked',
    facts: nothingKnown,
    desiredAccess: null,
    missedSyncs: 0,
    gone: false,
    documentsKnown: 10,
    documentsBeforeCycle: null,
    lastIssuedOn: '2026-11-01',
    firstSeenOn: '2026-01-05',
    lockIsNewer: false,
    ...patch,
  }
}

type Reading = {
  local?: LocalTenant[]
  remote?: RemoteTenant[]
  rejected?: { upstreamId: number | null }[]
}

function applied({ local = [], remote = [], rejected = [] }: Reading) {
  const isFirst = local.length === 0
  const plan = planSync({ local, remote, isFirst, today, timeZone, createId: () => 'new' })
  const seen = new Set([...remote, ...rejected].map(({ upstreamId }) => upstreamId))
  const left = planMissing(
    local.filter(({ gone, upstreamId }) => !gone && !seen.has(upstreamId)),
    rejected,
  )
  return { ...plan, missing: left.missing, changes: [...plan.changes, ...left.changes] }
}

const many = (count: number, patch: Partial<LocalTenant> = {}) =>
  Array.from({ length: count }, (_, index) => local({ id: `t${index}`, upstreamId: index + 1, ...patch }))
const manyRemote = (count: number) =>
  Array.from({ length: count }, (_, index) => remote({ upstreamId: index + 1 }))

describe('who is there', () => {
  test('the first list is not a feed of new tenants', () => {
    expect(applied({ remote: [remote()] }).changes).toEqual([])
  })

  test('a tenant that appears later is new', () => {
    const { changes } = applied({
      local: [local()],
      remote: [remote(), remote({ upstreamId: 2, name: 'Dos' })],
    })
    expect(changes).toEqual([{ tenantId: 'new', kind: 'new', before: null, after: 'Dos' }])
  })

  test('one sync without a tenant does not make it gone, the second does', () => {
    const others = many(4).slice(1)
    const rest = manyRemote(4).slice(1)
    const first = applied({ local: [local({ id: 't0' }), ...others], remote: rest })
    expect(first.missing).toEqual([{ id: 't0', missedSyncs: 1, gone: false }])
    expect(first.changes).toEqual([])
    const second = applied({ local: [local({ id: 't0', missedSyncs: 1 }), ...others], remote: rest })
    expect(second.missing).toEqual([{ id: 't0', missedSyncs: 2, gone: true }])
    expect(second.changes).toEqual([{ tenantId: 't0', kind: 'gone', before: null, after: null }])
  })

  test('a tenant that comes back is reported', () => {
    const { changes } = applied({ local: [local({ gone: true, missedSyncs: 2 })], remote: [remote()] })
    expect(changes.map((change) => change.kind)).toEqual(['back'])
  })

  test('no tenant is missing because of an unreadable row', () => {
    const known = applied({ local: many(3), remote: manyRemote(2), rejected: [{ upstreamId: 3 }] })
    expect(known.missing).toEqual([])
    const nameless = applied({ local: many(3), remote: manyRemote(2), rejected: [{ upstreamId: null }] })
    expect(nameless.missing).toEqual([])
  })
})

describe('a shrink by more than half', () => {
  test.each([
    ['is held', { before: 10, now: 4, confirmedRows: null }, { before: 10, now: 4 }],
    ['by exactly half is not', { before: 10, now: 5, confirmedRows: null }, null],
    ['is held when nothing is left', { before: 1, now: 0, confirmedRows: null }, { before: 1, now: 0 }],
    ['goes on once a person confirmed it', { before: 10, now: 4, confirmedRows: 4 }, null],
    ['is not held again by the next sync', { before: 4, now: 4, confirmedRows: null }, null],
    [
      'is held once more when it has shrunk by half again since',
      { before: 10, now: 1, confirmedRows: 4 },
      { before: 10, now: 1 },
    ],
  ])('%s', (_name, list, held) => {
    expect(findShrink(list)).toEqual(held)
  })
})

describe('access', () => {
  test('locked outside the portal is drift', () => {
    const { changes, upserts } = applied({ local: [local()], remote: [remote({ access: 'locked' })] })
    expect(changes).toEqual([{ tenantId: 't1', kind: 'drift', before: 'unlocked', after: 'locked' }])
    expect(upserts[0]).toMatchObject({ drifted: true })
  })

  test('what a lock changed meanwhile is neither drift nor overwritten', () => {
    const { changes, upserts } = applied({
      local: [local({ access: 'locked', lockIsNewer: true })],
      remote: [remote({ access: 'unlocked' })],
    })
    expect(changes).toEqual([])
    expect(upserts[0]).toMatchObject({ keepAccess: true, drifted: false })
  })

  test('unknown is not unlocked, and no drift', () => {
    const { changes, upserts } = applied({ local: [local()], remote: [remote({ access: 'unknown' })] })
    expect(changes).toEqual([])
    expect(upserts[0]?.access).toBe('unknown')
  })

  test('access in doubt was not changed by somebody else, whatever central says now', () => {
    const since = new Date('2026-11-22T10:00:00Z')
    const doubt = { state: 'contradicted', cause: 'host-disagrees', since, itemId: null } as const
    const known = local({ access: 'unknown', desiredAccess: 'locked', facts: { ...nothingKnown, doubt } })
    for (const access of ['locked', 'unlocked'] as const) {
      const { changes, upserts } = applied({ local: [known], remote: [remote({ access })] })
      expect(changes).toEqual([])
      expect(upserts[0]).toMatchObject({ drifted: false })
    }
  })

  test('known again, but different from our last change, is drift', () => {
    const { changes } = applied({
      local: [local({ access: 'unknown', desiredAccess: 'locked' })],
      remote: [remote({ access: 'unlocked' })],
    })
    expect(changes).toEqual([{ tenantId: 't1', kind: 'drift', before: 'locked', after: 'unlocked' }])
  })
})

describe('counters', () => {
  test('growth is dated today', () => {
    const { upserts } = applied({ local: [local()], remote: [remote({ documents: 11 })] })
    expect(upserts[0]).toMatchObject({ lastIssuedOn: today, idle: false, wentBack: false })
  })

  test('a counter that goes back is kept and flagged', () => {
    const { upserts, changes } = applied({ local: [local()], remote: [remote({ documents: 7 })] })
    expect(upserts[0]).toMatchObject({ documents: 7, wentBack: true })
    expect(changes).toEqual([{ tenantId: 't1', kind: 'counter', before: '10', after: '7' }])
  })

  test('an unknown counter stays unknown and is no growth and no fall', () => {
    const { upserts } = applied({ local: [local()], remote: [remote({ documents: null })] })
    expect(upserts[0]).toMatchObject({ documents: null, wentBack: false, lastIssuedOn: '2026-11-01' })
  })

  test.each([
    ['2026-10-23', true],
    ['2026-10-24', false],
  ])('last growth on %s: idle is %s', (lastIssuedOn, idle) => {
    expect(applied({ local: [local({ lastIssuedOn })], remote: [remote()] }).upserts[0]?.idle).toBe(idle)
  })

  test('a tenant we met yesterday is not idle only because we saw no growth yet', () => {
    const met = local({ lastIssuedOn: null, firstSeenOn: '2026-11-21' })
    expect(applied({ local: [met], remote: [remote()] }).upserts[0]?.idle).toBe(false)
  })

  test('a tenant that never issued anything since it registered long ago is idle at first sight', () => {
    expect(applied({ remote: [remote({ documents: 0 })] }).upserts[0]?.idle).toBe(true)
  })

  test('the cycle is counted from our own sample where the server leaves it out', () => {
    const { upserts } = applied({
      local: [local({ documentsBeforeCycle: 4 })],
      remote: [remote({ documents: 111 })],
    })
    expect(upserts[0]).toMatchObject({ documentsCycle: 107, overLimit: true })
  })

  test.each([
    ['in the cycle of the calendar', { registeredAt: new Date('2026-11-01T05:00:00Z') }, 111],
    ['on the last evening before it', { registeredAt: new Date('2026-11-01T04:59:59Z') }, null],
    [
      'in its own cycle',
      { cycleStartedOn: '2026-01-20', registeredAt: new Date('2026-11-20T15:00:00Z') },
      111,
    ],
    [
      'before its own cycle',
      { cycleStartedOn: '2026-01-20', registeredAt: new Date('2026-11-19T15:00:00Z') },
      null,
    ],
    ['at an unknown time', { registeredAt: null }, null],
  ])('at first sight the documents of a tenant registered %s are known or not', (_name, patch, cycle) => {
    const { upserts } = applied({ remote: [remote({ documents: 111, ...patch })] })
    expect(upserts[0]).toMatchObject({ documentsCycle: cycle, overLimit: cycle !== null })
  })

  test('no document at all is none in this cycle', () => {
    const { upserts } = applied({ remote: [remote({ documents: 0 })] })
    expect(upserts[0]).toMatchObject({ documentsCycle: 0, overLimit: false })
  })

  test.each([
    [{ documentsCycle: 101, documentsMax: 100 }, true],
    [{ documentsCycle: 100, documentsMax: 100 }, false],
    [{ documentsCycle: 101, documentsMax: 0 }, false],
    [{ documentsCycle: 101, documentsMax: null }, false],
    [{ documentsCycle: null, documents: 900, documentsMax: 100 }, false],
    [{ users: 4, usersMax: 3 }, true],
    [{ users: 4, usersMax: 0 }, false],
  ])('%o: over the limit is %s', (patch, over) => {
    expect(applied({ remote: [remote(patch)] }).upserts[0]?.overLimit).toBe(over)
  })
})

test('another e-mail and other limits are changes; what is not told any more is none', () => {
  const before = local({ email: 'antes@empresa.example' })
  const kinds = (patch: Partial<RemoteTenant>) =>
    applied({ local: [before], remote: [remote({ email: 'antes@empresa.example', ...patch })] }).changes.map(
      ({ kind, before: was, after }) => [kind, was, after],
    )
  expect(kinds({ email: 'nuevo@empresa.example', documentsMax: 500, usersMax: 5 })).toEqual([
    ['email', 'antes@empresa.example', 'nuevo@empresa.example'],
    ['documents-max', '100', '500'],
    ['users-max', '3', '5'],
  ])
  expect(kinds({ email: null, documentsMax: null, usersMax: null })).toEqual([])
})

describe('what data quality looks at', () => {
  const plan = (now: RemoteTenant[], before: LocalTenant[], isFirst = false) =>
    planSync({
      ...{ local: before, remote: now, isFirst, today, timeZone, createId: () => 't2' },
    })

  test('is the same where only counters, limits, plan and access are other', () => {
    const other = remote({ documents: 50, users: 2, documentsMax: 500, plan: 'Pro', access: 'locked' })
    expect(plan([other], [local()]).hasOtherData).toBe(false)
  })

  test.each([
    ['a name', remote({ name: 'Dos SAC' }), local()],
    ['a RUC', remote({ ruc: '20100070970' }), local()],
    ['a host', remote({ host: 'dos.example.pe' }), local()],
    ['an e-mail', remote({ email: 'a@b.pe' }), local()],
    ['an e-mail that went', remote(), local({ email: 'a@b.pe' })],
    ['somebody back', remote(), local({ gone: true })],
    ['somebody new', remote({ upstreamId: 2 }), local()],
  ])('is other with %s', (_, now, before) => {
    expect(plan([now], [before]).hasOtherData).toBe(true)
  })

  test('is other in a first reading, of which nothing is news', () => {
    expect(plan([remote()], [], true)).toMatchObject({ hasOtherData: true, changes: [] })
  })
})
