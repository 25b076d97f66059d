import { expect, test } from 'vitest'
import type { PaletteItem } from '@/components/layout/palette/palette-answer'
import type { FoundTenant } from '@/lib/domain/search/search-portal'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { textsFor } from '@/lib/platform/i18n/texts'
import { toPaletteAnswer } from './to-answer'

const id = '01a20000-0000-7000-8000-00000000000a'
const found: FoundTenant = {
  ...{ id, name: 'Pan de Oro S.A.C.', ruc: '20100066603', host: 'pan.example' },
  ...{ access: 'locked', isGone: false },
}
const page = `/tenants/${id}`

function find(typed: string, role: EffectiveRole = 'support', tenants = [found]): PaletteItem[][] {
  const finds = { tenants, lockRuns: [], messageRuns: [], people: [] }
  const { groups } = toPaletteAnswer({ t: textsFor('es'), role, typed, recent: [], found: finds })
  return groups.map(({ items }) => items)
}

test('a whole RUC has its tenant first and right beneath it the page that unlocks it, with a key', () => {
  for (const typed of ['20100066603', ' 20-100066603 ']) {
    const [tenants] = find(typed)
    expect(tenants?.map(({ href, byKey }) => [href, byKey])).toEqual([
      [page, undefined],
      [`${page}/lock`, true],
    ])
    expect(tenants?.[1]?.label).toBe('Desbloquear Pan de Oro S.A.C.…')
  }
})

test('a part of it, a name and two tenants with one RUC have the action among the others, without a key', () => {
  const both = [found, { ...found, id: id.replace('a', 'b') }]
  for (const [tenants, actions] of [find('2010006'), find('pan'), find('20100066603', 'support', both)]) {
    expect(tenants?.every(({ href }) => !href.endsWith('/lock'))).toBe(true)
    expect(actions?.[0]).toMatchObject({ href: `${page}/lock`, label: 'Desbloquear Pan de Oro S.A.C.…' })
    expect(actions?.[0]).not.toHaveProperty('byKey')
  }
})

test('nobody is led to a lock that they may not do, nor where either could be meant', () => {
  const whole = '20100066603'
  for (const [tenants] of [
    find(whole, 'viewer'),
    find(whole, 'support', [{ ...found, access: 'unknown' }]),
    find(whole, 'support', [{ ...found, isGone: true }]),
  ]) {
    expect(tenants?.map(({ href }) => href)).toEqual([page])
  }
})
