import { expect, test } from 'vitest'
import { matchPartner, sightingText, takenFields } from './match-partner'

const wanted = { email: 'Ana@p.test', gitlabUser: 'ana', domain: 'https://ana.test' }
const row = {
  upstreamId: 7,
  fullName: 'Ana',
  email: 'ana@P.test',
  gitlabUser: 'ANA',
  domain: 'https://ana.test',
  active: false,
  departmentId: '15',
  zone: null,
}

test('values are taken whatever their case, and what is unknown takes nothing', () => {
  expect(takenFields(wanted, [{ ...row, domain: null }])).toEqual(['email', 'gitlabUser'])
  expect(takenFields(wanted, [])).toEqual([])
})

test('only whoever has all three values is the one that was asked for', () => {
  expect(matchPartner(wanted, { partners: [row], unreadable: 0 }, 0)).toEqual({
    kind: 'found',
    upstreamId: 7,
  })
  const other = { ...row, email: 'other@p.test' }
  expect(matchPartner(wanted, { partners: [other], unreadable: 0 }, 0)).toEqual({
    kind: 'similar',
    fields: ['gitlabUser', 'domain'],
  })
})

test('absent means that every new row could be read', () => {
  expect(matchPartner(wanted, { partners: [], unreadable: 2 }, 2)).toEqual({ kind: 'absent' })
  expect(matchPartner(wanted, { partners: [], unreadable: 3 }, 2)).toEqual({ kind: 'unreadable' })
})

test('two readings agree on the same number alone', () => {
  expect(sightingText({ kind: 'found', upstreamId: 7 })).not.toBe(
    sightingText({ kind: 'found', upstreamId: 8 }),
  )
})
