import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { inScope, readInScope } from '../../../platform/database/db'
import { getTenant } from '../get-tenant'
import { listTenants } from '../queries'
import type { TenantQuery } from '../tenant-query'
import { changeTag, createTag, removeTag } from './change-tag'
import { listTagLines, listTags } from './queries'
import { numbersOf, previewSelection, type TagSelection } from './tag-selection'
import { setTenantTags, tagTenants } from './tag-tenants'

let reseller: TestReseller
let ids: string[]

const everybody: TenantQuery = {
  tab: 'all',
  search: '',
  plan: null,
  tag: null,
  sort: 'name',
  descending: false,
  page: 1,
  after: null,
  before: null,
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 12 })
  const rows = await asOwner<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 order by upstream_id',
    [reseller.resellerId],
  )
  ids = rows.map(({ id }) => id)
})

afterAll(() => reseller.close())

const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })

async function newTag(name: string): Promise<number> {
  await createTag({ ...by(), input: { name, colour: 'blue' } })
  const tag = (await listTags(reseller.resellerId)).find((one) => one.name === name)
  if (!tag) throw new Error('the tag was not made')
  return tag.number
}

async function trail(action: string) {
  return readInScope(reseller.resellerId, (query) =>
    query<{ after: Record<string, unknown>; subject_name: string | null }>(
      'select after, subject_name from portal.audit_event where action = $1 order by seq',
      [action],
    ),
  )
}

async function carriers(tag: number): Promise<string[]> {
  const { page } = await listTenants(reseller.resellerId, { ...everybody, tag })
  return page.rows.map((row) => row.id)
}

describe('tags of a reseller', () => {
  test('two that read the same cannot both exist', async () => {
    await newTag('Lima Norte')
    const again = createTag({ ...by(), input: { name: '  lima   NORTE ', colour: 'red' } })
    await expect(again).rejects.toMatchObject({ code: 'tag-taken' })
  })

  test('a change is written down, and the same change again is nothing', async () => {
    await newTag('Antes')
    const line = (await listTagLines(reseller.resellerId)).find(({ name }) => name === 'Antes')
    const change = { ...by(), tagId: line?.id ?? '', input: { name: 'Después', colour: 'green' as const } }
    await changeTag(change)
    await changeTag(change)
    expect(await trail('tag.changed')).toMatchObject([{ after: { name: 'Después', colour: 'green' } }])
  })

  test('one that limits what somebody sees is not removed', async () => {
    const number = await newTag('Del norte')
    const { id: staffId } = await reseller.addStaff('support')
    const line = (await listTagLines(reseller.resellerId)).find((one) => one.number === number)
    const tagId = line?.id ?? ''
    await asOwner('insert into portal.staff_tag (staff_id, tag_id, reseller_id) values ($1, $2, $3)', [
      staffId,
      tagId,
      reseller.resellerId,
    ])
    const refused = { code: 'tag-holds-staff' }
    await expect(removeTag({ ...by(), tagId })).rejects.toMatchObject(refused)
    await asOwner('delete from portal.staff_tag where tag_id = $1', [tagId])
    await removeTag({ ...by(), tagId })
    expect((await listTags(reseller.resellerId)).map(({ name }) => name)).not.toContain('Del norte')
  })

  test.each(['support', 'sales', 'viewer'] as const)('%s makes none', async (role) => {
    const actor = await reseller.addStaff(role)
    const made = createTag({ resellerId: reseller.resellerId, actor, input: { name: role, colour: 'blue' } })
    await expect(made).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

describe('tags of tenants', () => {
  test('one tenant carries exactly what was chosen, and choosing it again writes nothing', async () => {
    const [one, two] = [await newTag('Uno'), await newTag('Dos')]
    const tenantId = ids[0] ?? ''
    await setTenantTags({ ...by(), tenantId, tags: [one, two] })
    await setTenantTags({ ...by(), tenantId, tags: [two] })
    await setTenantTags({ ...by(), tenantId, tags: [two] })
    expect((await getTenant(reseller.resellerId, tenantId)).tenant.tags).toMatchObject([{ name: 'Dos' }])
    expect((await trail('tenant.tagged')).map(({ after }) => after.tags)).toEqual([['Dos', 'Uno'], ['Dos']])
  })

  test('many get and lose tags in one step, once', async () => {
    const [add, remove] = [await newTag('Nueva'), await newTag('Vieja')]
    const picked = ids.slice(1, 6)
    await setTenantTags({ ...by(), tenantId: picked[0] ?? '', tags: [remove] })
    const selection: TagSelection = { kind: 'numbers', numbers: await numbersOf(reseller.resellerId, picked) }
    const input = { ...by(), selection, add: [add], remove: [remove], expected: 5 }
    expect(await tagTenants(input)).toEqual({ tenants: 5, changed: 5 })
    expect(await tagTenants(input)).toEqual({ tenants: 5, changed: 0 })
    expect((await carriers(add)).toSorted()).toEqual(picked.toSorted())
    expect(await carriers(remove)).toEqual([])
    expect(await trail('tags.applied')).toMatchObject([{ after: { tenants: 5, changed: 5 } }])
  })

  test('two who change tags for each other at the same time both end', async () => {
    const [one, two] = [await newTag('Ida'), await newTag('Vuelta')]
    const [there = '', back = ''] = ids.slice(6, 8)
    await setTenantTags({ ...by(), tenantId: there, tags: [one] })
    await setTenantTags({ ...by(), tenantId: back, tags: [two] })
    await asOwner("update portal.tenant_tag set rolled_to = '2026-01-31' where number = any($1)", [
      [one, two],
    ])
    let both: Promise<unknown> = Promise.resolve()
    await inScope(reseller.resellerId, async (tx) => {
      await tx.$executeRaw`select from portal.tenant_tag where number = ${one} for update`
      both = Promise.all([
        setTenantTags({ ...by(), tenantId: there, tags: [two] }),
        setTenantTags({ ...by(), tenantId: back, tags: [one] }),
      ])
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => asOwner(waiting)).toHaveLength(2)
    })
    await both
    expect([await carriers(one), await carriers(two)]).toEqual([[back], [there]])
  })

  test('all that match a filter are tagged, and the list finds them by it', async () => {
    const tag = await newTag('Todas')
    const selection: TagSelection = { kind: 'filter', query: everybody }
    const { count, carried } = await previewSelection(reseller.resellerId, selection)
    expect({ count, carried: carried[tag] }).toEqual({ count: ids.length, carried: undefined })
    await tagTenants({ ...by(), selection, add: [tag], remove: [], expected: count })
    expect(await carriers(tag)).toHaveLength(ids.length)
  })

  test('nothing is tagged when the selection is no longer what was shown', async () => {
    const tag = await newTag('Movida')
    const selection: TagSelection = { kind: 'filter', query: everybody }
    const input = { ...by(), selection, add: [tag], remove: [], expected: ids.length - 1 }
    await expect(tagTenants(input)).rejects.toMatchObject({
      code: 'tag-moved',
      values: { count: ids.length },
    })
    expect(await carriers(tag)).toEqual([])
  })

  test('neither tenants nor tags of another reseller can be reached', async () => {
    const other = await addReseller('tags-other')
    const foreign = randomUUID()
    await asOwner(
      `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, access, search_text)
       values ($1, $2, 1, '20100000001', 'Ajena', 'ajena.pe', 'unlocked', 'ajena')`,
      [foreign, other],
    )
    const tag = await newTag('Propia')
    const refused = { code: 'tenant-missing' }
    await expect(setTenantTags({ ...by(), tenantId: foreign, tags: [tag] })).rejects.toMatchObject(refused)
    await expect(numbersOf(reseller.resellerId, [foreign])).rejects.toMatchObject(refused)
    const stolen = setTenantTags({ resellerId: other, actor: reseller.owner, tenantId: foreign, tags: [tag] })
    await expect(stolen).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test.each(['sales', 'viewer'] as const)('%s tags nobody', async (role) => {
    const actor = await reseller.addStaff(role)
    const tagged = setTenantTags({ resellerId: reseller.resellerId, actor, tenantId: ids[0] ?? '', tags: [] })
    await expect(tagged).rejects.toMatchObject({ code: 'not-allowed' })
  })
})
