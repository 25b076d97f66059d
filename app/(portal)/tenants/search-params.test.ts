import { expect, test } from 'vitest'
import { asksDebts, parseTenantsAddress, withoutDebts } from './search-params'
import { tenantsPath } from './tenants-path'

const parse = (address: string) => {
  const params: Record<string, string | string[]> = {}
  for (const [key, value] of new URL(address, 'http://x').searchParams) {
    const known = params[key]
    params[key] = known === undefined ? value : [known, value].flat()
  }
  return parseTenantsAddress(params)
}

test('a broken address is the first page as usual, never an error', () => {
  const usual = parse('/tenants')
  for (const address of [
    '?page=-1',
    '?page=abc',
    '?sort=;drop',
    '?sort=-nothing',
    '?tab=evil',
    '?after=-4&before=x',
    '?use=91&access=maybe&by=me&created=0',
  ]) {
    expect(parse(`/tenants${address}`)).toEqual(usual)
  }
  expect(parse('/tenants?page=1000000000').query.page).toBe(1e9)
  expect(parse('/tenants?page=99999999999999').query.page).toBe(1)
  expect(parse('/tenants?tab=locked&tab=idle&page=2&page=3').query).toMatchObject({ tab: 'locked', page: 2 })
})

test('an address that was written is read back as the same place', () => {
  const place = {
    tab: 'locked',
    search: 'Ñandú & 100%',
    plan: 'Pyme +',
    tag: 3,
    filter: {
      access: 'locked',
      reason: 'debt',
      use: 90,
      created: 30,
      issued: 'not30',
      token: 'none',
      owes: 'overdue30',
    },
    sort: 'name',
    descending: false,
    page: 7,
    after: 12,
    before: null,
  } as const
  const { query, columns, density } = parse(
    tenantsPath({ ...place, columns: ['ruc', 'plan'], density: 'comfortable' }),
  )
  expect(query).toEqual(place)
  expect({ columns, density }).toEqual({ columns: ['ruc', 'plan'], density: 'comfortable' })
})

test('whoever may not see debts gets the same list without them', () => {
  const address = parse('/tenants?tab=owing&owes=overdue7&access=locked&cols=owed,plan,due&q=casa')
  expect(asksDebts(address.query)).toBe(true)
  const left = withoutDebts(address)
  expect(left.query).toMatchObject({ tab: 'all', search: 'casa', filter: { access: 'locked' } })
  expect(left.columns).toEqual(['plan'])
  expect(asksDebts(left.query)).toBe(false)
})

test('the usual place has the shortest address', () => {
  const { query, columns, density } = parse('/tenants')
  expect(tenantsPath({ ...query, columns, density })).toBe('/tenants')
})

test('columns come from a list or from the checkboxes of a form, and all of them may be hidden', () => {
  expect(parse('/tenants?cols=plan&cols=ruc').columns).toEqual(['plan', 'ruc'])
  expect(parse('/tenants?cols=plan,ruc,plan,nonsense').columns).toEqual(['plan', 'ruc'])
  expect(parse('/tenants?cols=none').columns).toEqual([])
})
