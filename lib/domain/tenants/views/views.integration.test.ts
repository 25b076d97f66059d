import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { readInScope, writeInScope } from '../../../platform/database/db'
import { listViews } from './queries'
import { chooseDefaultView, removeView, saveView } from './save-view'
import type { ViewPlace } from './schemas'

let reseller: TestReseller
let owner: { resellerId: string; actor: TestReseller['owner'] & { id: string } }

const place: ViewPlace = {
  ...{ tab: 'all', search: '', plan: null, tag: null, filter: {}, sort: 'name', descending: false },
  ...{ columns: ['plan', 'ruc'], density: 'comfortable' },
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 5 })
  owner = byOf(reseller.owner)
})

afterAll(() => reseller.close())

function byOf(actor: TestReseller['owner']) {
  return { resellerId: reseller.resellerId, actor: { ...actor, id: actor.id ?? '' } }
}

const save = (name: string, more: Partial<Parameters<typeof saveView>[0]> = {}) =>
  saveView({ ...owner, name, place, shared: false, isDefault: false, ...more })
const ownOf = async (staffId: string) => (await listViews(reseller.resellerId, staffId)).own
const mine = () => ownOf(owner.actor.id)
const shared = async (staffId = owner.actor.id) => (await listViews(reseller.resellerId, staffId)).shared

async function actionsOf(viewId: string) {
  const rows = await asOwner<{ action: string }>(
    'select action from portal.audit_event where subject_id = $1 order by seq',
    [viewId],
  )
  return rows.map(({ action }) => action)
}

test('a view is kept as it was saved, and a view of the same name replaces it', async () => {
  const { viewId } = await save('Mías')
  expect((await mine()).views).toEqual([{ id: viewId, name: 'Mías', place, isOwn: true }])
  const other = { ...place, search: 'andina', filter: { access: 'locked', use: 90 } } as const
  expect(await save('Mías', { place: other })).toEqual({ viewId })
  expect((await mine()).views).toMatchObject([{ place: other }])
  expect(await actionsOf(viewId)).toEqual(['view.saved', 'view.saved'])
  await expect(save('MÍAS')).rejects.toMatchObject({ code: 'view-taken' })
})

test('a private view is nobody else’s, a shared one is everybody’s with its number of tenants', async () => {
  const colleague = byOf(await reseller.addStaff('viewer'))
  const { viewId } = await save('De todos', { shared: true })
  const narrow = { ...place, search: 'nobody-has-this' }
  await save('De nadie', { shared: true, place: narrow })
  expect(await shared(colleague.actor.id)).toMatchObject([
    { name: 'De nadie', count: 0, isExact: true, isOwn: false },
    { name: 'De todos', count: 5, isExact: true, isOwn: false },
  ])
  expect((await ownOf(colleague.actor.id)).views).toEqual([])
  await expect(removeView({ ...colleague, viewId })).rejects.toMatchObject({ code: 'view-missing' })
  await expect(save('Otra', { ...colleague, shared: true })).rejects.toMatchObject({ code: 'not-allowed' })
})

test('the list opens with the chosen view until it is removed', async () => {
  const { viewId } = await save('Al abrir', { isDefault: true, shared: true })
  expect((await mine()).defaultView?.id).toBe(viewId)
  await chooseDefaultView({ ...owner, viewId: null })
  await chooseDefaultView({ ...owner, viewId: null })
  expect((await mine()).defaultView).toBeNull()
  const colleague = byOf(await reseller.addStaff('viewer'))
  await chooseDefaultView({ ...colleague, viewId })
  expect((await ownOf(colleague.actor.id)).defaultView).toMatchObject({
    id: viewId,
  })
  await removeView({ ...owner, viewId })
  expect((await ownOf(colleague.actor.id)).defaultView).toBeNull()
  await expect(chooseDefaultView({ ...colleague, viewId })).rejects.toMatchObject({ code: 'view-missing' })
  expect(await actionsOf(viewId)).toEqual(['view.saved', 'view.chosen', 'view.removed'])
})

test('staff who see by tags see their own views alone', async () => {
  const held = byOf(await reseller.addStaff('support'))
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values (gen_random_uuid(), $1, 1, 'Norte', 'blue')`,
    [reseller.resellerId],
  )
  await asOwner(
    `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
     select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
    [held.actor.id, reseller.resellerId],
  )
  await asStaff(held.actor.id, async () => {
    await save('Propia', held)
    expect(await shared(held.actor.id)).toEqual([])
    expect((await ownOf(held.actor.id)).views).toMatchObject([{ name: 'Propia' }])
    await expect(save('Ajena', { ...held, shared: true })).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

test('the database itself keeps private views from others, and every view from being changed by them', async () => {
  const { resellerId } = reseller
  const other = await reseller.addStaff('support')
  const names = (staffId: string | null) =>
    asStaff(staffId ?? '', () =>
      readInScope(resellerId, (query) => query<{ name: string }>('select name from portal.saved_view')),
    ).then((rows) => rows.map(({ name }) => name).toSorted())
  await asOwner('delete from portal.saved_view where reseller_id = $1', [resellerId])
  for (const [name, shared] of [
    ['Mine', false],
    ['Ours', true],
  ] as const)
    await asOwner(
      `insert into portal.saved_view (id, reseller_id, staff_id, name, place, shared)
       values (gen_random_uuid(), $1, $2, $3, '{}', $4)`,
      [resellerId, reseller.owner.id, name, shared],
    )
  expect(await names(reseller.owner.id)).toEqual(['Mine', 'Ours'])
  expect(await names(other.id)).toEqual(['Ours'])
  const write = (sql: string) =>
    asStaff(other.id ?? '', () => writeInScope(resellerId, (query) => query(`${sql} returning id`)))
  expect(await write("update portal.saved_view set name = 'Taken'")).toEqual([])
  expect(await write('delete from portal.saved_view')).toEqual([])
  await expect(
    write(`insert into portal.saved_view (id, reseller_id, staff_id, name, place)
      values (gen_random_uuid(), '${resellerId}', '${reseller.owner.id}', 'Planted', '{}')`),
  ).rejects.toThrow()
})
