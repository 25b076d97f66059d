import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '../events/event-kinds'
import { type Listener, nextDigest, planLines } from './plan-lines'

const zone = 'America/Lima'
const now = new Date('2026-11-26T15:00:00Z')
const owner: Listener = { staffId: 'ana', role: 'owner', tags: [], choices: {}, hasBrowser: false }

let seq = 0n
function event(of: Partial<StoredEvent> & Pick<StoredEvent, 'kind' | 'payload'>): StoredEvent {
  seq += 1n
  const base = { id: randomUUID(), seq, at: now, tenantId: null, personId: null }
  return { ...base, ...of } as StoredEvent
}

const drift = (tenantId: string) =>
  event({ kind: 'drift.found', tenantId, payload: { before: 'unlocked', after: 'locked' } })
const run = (tenants: number, personId: string | null = null) =>
  event({
    kind: 'lock_run.finished',
    personId,
    payload: {
      runId: randomUUID(),
      run: 7,
      desired: 'locked',
      reason: 'debt',
      state: 'finished',
      tenants,
      outcome: {},
    },
  })

const plan = (events: StoredEvent[], listeners: Listener[], tagsOf = new Map<string, string[]>()) =>
  planLines({ events, listeners, tagsOf, zone, now })

describe('the inbox', () => {
  it('tells of fifty tenants in one line', () => {
    const events = Array.from({ length: 50 }, (_, nth) => drift(`tenant-${nth}`))
    const lines = plan(events, [owner])
    expect(lines).toMatchObject([{ staffId: 'ana', kind: 'drift.found', count: 50 }])
    expect(lines[0]?.tenantIds).toHaveLength(50)
  })

  it('tells whoever is held to tags of tenants with them alone, and of their own runs', () => {
    const held: Listener = {
      staffId: 'luz',
      role: 'support-of-tags',
      tags: ['north'],
      choices: {},
      hasBrowser: false,
    }
    const tagsOf = new Map([
      ['a', ['north', 'big']],
      ['b', ['south']],
    ])
    const lines = plan([drift('a'), drift('b'), run(20), run(20, 'luz')], [held], tagsOf)
    expect(lines).toMatchObject([
      { kind: 'drift.found', count: 1, tenantIds: ['a'] },
      { kind: 'lock_run.finished', count: 1 },
    ])
  })

  it('tells nobody of what their role may not see, and of a device its own person', () => {
    const viewer: Listener = { staffId: 'eva', role: 'viewer', tags: [], choices: {}, hasBrowser: false }
    const device = event({
      kind: 'staff.new_device',
      personId: 'eva',
      payload: { device: 'Firefox', address: '203.0.113.7' },
    })
    const lines = plan([drift('a'), device], [viewer, owner])
    expect(lines.map(({ staffId, kind }) => [staffId, kind])).toEqual([
      ['ana', 'drift.found'],
      ['eva', 'staff.new_device'],
    ])
  })

  it('keeps what is below the threshold to itself, and what a person switched off', () => {
    expect(plan([run(9)], [owner])).toEqual([])
    expect(plan([run(10)], [owner])).toHaveLength(1)
    const choices = { 'lock_run.finished': { channel: 'inbox', threshold: 1, push: false } } as const
    expect(plan([run(1)], [{ ...owner, choices }])).toHaveLength(1)
    const anomaly = event({
      kind: 'anomaly.found',
      payload: { anomaly: 'silent', stake: 40, firstDay: '2026-11-24', lastDay: '2026-11-25' },
    })
    const from = (threshold: number | null) =>
      plan(
        [anomaly],
        [{ ...owner, choices: { 'anomaly.found': { channel: 'inbox', threshold, push: false } } }],
      )
    expect([null, 0, 40, 41].map((threshold) => from(threshold).length)).toEqual([1, 1, 1, 0])
    const silent = { 'lock_run.finished': { channel: 'off', threshold: 1, push: true } } as const
    expect(plan([run(50)], [{ ...owner, choices: silent }])).toEqual([])
  })
})

describe('an e-mail', () => {
  it('is due at once, after what comes together, or next morning where the reseller is', () => {
    const at = (channel: 'inbox' | 'mail' | 'digest') =>
      plan(
        [drift('a')],
        [{ ...owner, choices: { 'drift.found': { channel, threshold: null, push: false } } }],
      )[0]?.mailAt
    expect(at('inbox')).toBeNull()
    expect(at('mail')).toEqual(new Date('2026-11-26T15:01:00Z'))
    expect(at('digest')).toEqual(new Date('2026-11-27T12:00:00Z'))
    expect(nextDigest(new Date('2026-11-26T11:59:00Z'), zone)).toEqual(new Date('2026-11-26T12:00:00Z'))
  })
})

describe('a push', () => {
  const at = (push: boolean, hasBrowser: boolean) =>
    plan(
      [drift('a'), drift('b')],
      [{ ...owner, hasBrowser, choices: { 'drift.found': { channel: 'inbox', threshold: null, push } } }],
    ).map(({ pushAt }) => pushAt)

  it('is due a moment later, once for what comes together, where a browser takes it', () => {
    expect(at(true, true)).toEqual([new Date('2026-11-26T15:00:10Z')])
    expect(at(true, false)).toEqual([null])
    expect(at(false, true)).toEqual([null])
  })

  it('is what a person wants who wants an e-mail at once and chose nothing else', () => {
    const rejected = event({ kind: 'token.rejected', payload: { host: 'central.example' } })
    const lines = plan([rejected, drift('a')], [{ ...owner, hasBrowser: true }])
    expect(lines.map(({ kind, pushAt }) => [kind, pushAt !== null])).toEqual([
      ['token.rejected', true],
      ['drift.found', false],
    ])
  })
})
