import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { inScope } from '../../platform/database/db'
import { countTenants } from './count-tenants'
import { getTenant } from './get-tenant'
import { listTenants } from './queries'
import { type TenantQuery, tenantSorts } from './tenant-query'
import type { TenantRow } from './tenant-row'
import { countedTabs, tenantTabs } from './tenant-tabs'

const usual: TenantQuery = {
  tab: 'all',
  search: '',
  plan: null,
  tag: null,
  sort: 'documents',
  descending: true,
  page: 1,
  after: null,
  before: null,
}

let mine: string
let other: string

type Plain = {
  name: string
  ruc?: string
  host?: string
  email?: string | null
  more?: Record<string, unknown>
}

async function addTenants(resellerId: string, tenants: Plain[]): Promise<void> {
  for (const [index, { name, ruc, host, email, more = {} }] of tenants.entries()) {
    const row: Record<string, unknown> = {
      id: randomUUID(),
      reseller_id: resellerId,
      upstream_id: 1000 + index,
      name,
      ruc: ruc ?? String(20100000000 + index),
      host: host ?? `host${index}.factura.pe`,
      email: email ?? null,
      access: 'unlocked',
      search_text: '',
      ...more,
    }
    const places = Object.keys(row).map((_, place) => `$${place + 1}`)
    await asOwner(
      `insert into portal.tenant (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
  await asOwner(
    `update portal.tenant set search_text = portal.plain_text(concat_ws(' ', name, ruc, host, email)) where reseller_id = $1`,
    [resellerId],
  )
  await inScope(resellerId, (tx) => countTenants(tx, resellerId))
}

const names = (rows: TenantRow[]) => rows.map((row) => row.name)
const find = async (search: string, more: Partial<TenantQuery> = {}) =>
  names((await listTenants(mine, { ...usual, sort: 'name', descending: false, search, ...more })).page.rows)

beforeAll(async () => {
  mine = await addReseller('mine')
  other = await addReseller('other')
  const many = Array.from({ length: 120 }, (_, index) => ({
    name: `Bodega ${String(index).padStart(3, '0')}`,
    more: {
      documents: index % 10 === 0 ? null : index % 7,
      documents_cycle: index % 3 === 0 ? null : index,
      users: index % 4,
      plan: index % 2 ? 'Pyme' : null,
      registered_at: index % 5 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + index)),
      access: index % 12 === 0 ? 'locked' : 'unlocked',
      idle: index % 6 === 0,
    },
  }))
  await addTenants(mine, [
    { name: 'Ñandú Rímac S.A.C.', ruc: '20512345671', host: 'nandu.factura.pe', email: 'Ventas@Nandu.pe' },
    { name: '100% Algodón_Perú', ruc: '20498765432' },
    { name: 'Quien "Cita" O\'Higgins \\ Hijos' },
    { name: 'Perdida', more: { gone_at: new Date() } },
    { name: 'Retenida', more: { held_at: new Date(), over_limit: true } },
    { name: 'Tocada', more: { access: 'locked', desired_access: 'unlocked' } },
    ...many,
  ])
  await addTenants(other, [{ name: 'Ajena Ñandú', ruc: '20512345671', more: { access: 'locked' } }])
})

describe('a host that several tenants name', () => {
  const host = 'comun.factura.pe'
  let house: string
  beforeAll(async () => {
    house = await addReseller(`r-${randomUUID()}`)
    await addTenants(house, [
      { name: 'Uno', host, ruc: '20100000001' },
      { name: 'Dos', host, ruc: '20100000002' },
      { name: 'Tres', ruc: '20100000003' },
      { name: 'Sin', host: '' },
      { name: 'Nada', host: '' },
      { name: 'Fue', host: 'fue.factura.pe', more: { gone_at: new Date() } },
      { name: 'Es', host: 'fue.factura.pe' },
    ])
  })

  test('is marked at each of them, and at nobody else', async () => {
    const { page } = await listTenants(house, { ...usual, sort: 'name', descending: false })
    const marked = page.rows.filter((row) => row.marks.includes('sharesHost')).map((row) => row.name)
    expect(marked).toEqual(['Dos', 'Uno'])
    for (const row of page.rows) {
      const { tenant } = await getTenant(house, row.id)
      expect(tenant.sharesHost, tenant.name).toBe(row.marks.includes('sharesHost'))
    }
  })

  test('does not take the trade name of one RUC for that of another', async () => {
    await asOwner(
      `insert into portal.ruc_record (reseller_id, ruc, found, name, trade_name, read_at)
       values ($1, '20100000001', true, 'UNO S.A.C.', 'La Primera', now()), ($2, '20100000002', true, 'X', 'Ajena', now())`,
      [house, await addReseller(`r-${randomUUID()}`)],
    )
    const { page } = await listTenants(house, { ...usual, sort: 'name', descending: false })
    const names = await Promise.all(
      page.rows.map(async (row) => (await getTenant(house, row.id)).tenant.tradeName),
    )
    expect(names.filter(Boolean)).toEqual(['La Primera'])
    expect(page.rows.at(names.indexOf('La Primera'))?.name).toBe('Uno')
  })
})

describe('the wall', () => {
  test('no search, tab or page shows a tenant of another reseller', async () => {
    for (const tab of tenantTabs) {
      for (const search of ['', 'ajena', 'nandu', '20512345671']) {
        expect(await find(search, { tab })).not.toContain('Ajena Ñandú')
      }
    }
    expect(names((await listTenants(other, { ...usual, search: 'ñandú' })).page.rows)).toEqual([
      'Ajena Ñandú',
    ])
  })

  test('the functions that search past row-level security answer nothing without a scope', async () => {
    const { outsideScope } = await import('../../platform/database/db')
    const ids = await outsideScope().$queryRaw`select * from portal.tenants_matching(array['nandu'], 10)`
    const rows = await outsideScope().$queryRaw`select id from portal.tenants_found(array['nandu'], 10)`
    expect([ids, rows]).toEqual([[], []])
  })

  test('a tenant of another reseller is not found by its id', async () => {
    const [theirs] = await asOwner<{ id: string }>('select id from portal.tenant where reseller_id = $1', [
      other,
    ])
    await expect(getTenant(mine, theirs?.id ?? '')).rejects.toMatchObject({ code: 'tenant-missing' })
    await expect(getTenant(other, theirs?.id ?? '')).resolves.toMatchObject({
      tenant: { name: 'Ajena Ñandú' },
    })
    await expect(getTenant(mine, "'; drop table portal.tenant")).rejects.toMatchObject({
      code: 'tenant-missing',
    })
  })
})

describe('search', () => {
  test('finds by name without accents, RUC with spaces or hyphens, host and e-mail', async () => {
    for (const typed of [
      'nandu',
      'ÑANDÚ',
      'rimac ñandu',
      '20 512 345 671',
      '20-51234567-1',
      'nandu.factura',
      'ventas@nandu',
    ]) {
      expect(await find(typed), typed).toEqual(['Ñandú Rímac S.A.C.'])
    }
  })

  test('%, _, quotes and backslashes are letters like others', async () => {
    expect(await find('%')).toEqual(['100% Algodón_Perú'])
    expect(await find('algodon_peru')).toEqual(['100% Algodón_Perú'])
    expect(await find('b_dega')).toEqual([])
    expect(await find(`"cita" o'higgins \\`)).toEqual(['Quien "Cita" O\'Higgins \\ Hijos'])
    expect(await find('％')).toEqual(['100% Algodón_Perú'])
  })

  test('a character that becomes a backslash without its accents is searched, and escapes nothing', async () => {
    expect(await find('＼')).toEqual(['Quien "Cita" O\'Higgins \\ Hijos'])
  })

  test('emoji, NUL, half characters and ten thousand letters find nothing and break nothing', async () => {
    for (const typed of ['😀', 'x\u0000y', '\ud83d', 'a'.repeat(10_000), '🇵🇪'.repeat(200), '٣'.repeat(50)]) {
      expect(await find(typed)).toEqual([])
    }
  })
})

describe('pages', () => {
  test('a page far beyond the end is the last one, and one before the start the first', async () => {
    const last = await listTenants(mine, { ...usual, page: 1e9 })
    expect(last.page).toMatchObject({ page: 3, pageCount: 3, total: 125 })
    expect(last.page.rows).toHaveLength(25)
    expect((await listTenants(mine, { ...usual, page: -1 })).page).toMatchObject({ page: 1 })
  })

  test.each(tenantSorts)(
    'walking by links, by numbers and backwards shows the same rows by %s',
    async (sort) => {
      for (const descending of [true, false]) {
        const order = { ...usual, sort, descending }
        const byNumber: string[] = []
        const byLink: string[] = []
        let after: number | null = null
        for (const page of [1, 2, 3]) {
          byNumber.push(...names((await listTenants(mine, { ...order, page })).page.rows))
          const linked: TenantRow[] = (await listTenants(mine, { ...order, page, after })).page.rows
          byLink.push(...names(linked))
          after = linked.at(-1)?.upstreamId ?? null
        }
        expect(byNumber).toHaveLength(125)
        expect(new Set(byNumber).size).toBe(125)
        expect(byLink).toEqual(byNumber)
        const third = (await listTenants(mine, { ...order, page: 3 })).page.rows
        const before = third[0]?.upstreamId ?? null
        const second = (await listTenants(mine, { ...order, page: 2, before })).page.rows
        expect(names(second)).toEqual(byNumber.slice(50, 100))
      }
    },
  )

  test('unknown numbers come last in both directions', async () => {
    for (const descending of [true, false]) {
      const { page } = await listTenants(mine, { ...usual, sort: 'documents', descending })
      expect(page.rows[0]?.documents).toBe(descending ? 6 : 0)
      const end = await listTenants(mine, { ...usual, sort: 'documents', descending, page: 3 })
      expect(end.page.rows.at(-1)?.documents).toBeNull()
    }
  })

  test('a link whose row has left falls back to its page number', async () => {
    const { page } = await listTenants(mine, { ...usual, page: 2, after: 999_999 })
    expect(page).toMatchObject({ page: 2, total: 125 })
    expect(page.rows).toHaveLength(50)
  })
})

describe('tabs and plans', () => {
  test('the number of each tab is the number of rows under it, gone tenants under their own alone', async () => {
    const { tabs } = await listTenants(mine, usual)
    for (const tab of countedTabs) {
      const { page } = await listTenants(mine, { ...usual, tab })
      const [counted] = await asOwner<{ count: number }>(
        'select count as count from portal.tenant_count where reseller_id = $1 and kind = $2 and key = $3',
        [mine, 'tab', tab],
      )
      expect([tab, page.total, tabs[tab]]).toEqual([tab, counted?.count, counted?.count])
      if (page.total <= 50) expect(page.rows).toHaveLength(page.total)
    }
    expect(tabs).toMatchObject({ all: 125, gone: 1, held: 1, over: 1, outside: 1 })
    expect(await find('perdida')).toEqual([])
    expect(await find('perdida', { tab: 'gone' })).toEqual(['Perdida'])
  })

  test('a plan and a tab together are counted exactly', async () => {
    const { page } = await listTenants(mine, { ...usual, tab: 'idle', plan: 'Pyme' })
    expect(page).toMatchObject({ total: 0, totalIsExact: true })
    expect((await listTenants(mine, { ...usual, plan: 'Pyme' })).page.total).toBe(60)
    expect((await listTenants(mine, { ...usual, tab: 'active', plan: 'Pyme' })).page.total).toBe(60)
  })

  test('counting twice at once leaves one right count', async () => {
    await Promise.all(Array.from({ length: 4 }, () => inScope(mine, (tx) => countTenants(tx, mine))))
    expect((await listTenants(mine, usual)).tabs.all).toBe(125)
  })
})
