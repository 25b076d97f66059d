import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driveRun, listTestTenants, startTestRun, type TestTenant } from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import type { Actor } from '../../platform/audit/actor'
import { asStaff } from '../../platform/database/acting-staff-id'
import { textsFor } from '../../platform/i18n/texts'
import { getOverview } from '../metrics/get-overview'
import { setStaffTags } from '../staff/set-staff-tags'
import { listTenants } from '../tenants/queries'
import { createTag } from '../tenants/tags/change-tag'
import { listTags } from '../tenants/tags/queries'
import { setTenantTags } from '../tenants/tags/tag-tenants'
import type { TenantQuery } from '../tenants/tenant-query'
import { freezeLockDraft } from './drafts/freeze-lock-draft'
import { getLockDraft } from './drafts/get-lock-draft'
import { listLockRuns } from './queries'
import { exportLockRun } from './runs/export-lock-run'
import { findRunHead, getRunPage } from './runs/find-run-head'
import { pauseLockRun } from './runs/pause-lock-run'
import { previewUndo } from './runs/preview-undo'
import { startLockRun } from './runs/start-lock-run'

let reseller: TestReseller
let held: Actor
let mine: TestTenant[]
let others: TestTenant[]

const everything: TenantQuery = {
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
  reseller = await openTestReseller({ tenants: 10 })
  const tenants = await listTestTenants(reseller)
  mine = tenants.slice(0, 3)
  others = tenants.slice(3)
  const by = { resellerId: reseller.resellerId, actor: reseller.owner }
  await createTag({ ...by, input: { name: 'Lima norte', colour: 'teal' } })
  await createTag({ ...by, input: { name: 'Del jefe', colour: 'red' } })
  const [secret, tag] = (await listTags(reseller.resellerId)).map(({ number }) => number)
  for (const tenant of mine) await setTenantTags({ ...by, tenantId: tenant.id, tags: [tag ?? 0] })
  for (const tenant of others) await setTenantTags({ ...by, tenantId: tenant.id, tags: [secret ?? 0] })
  held = await reseller.addStaff('support')
  await setStaffTags({ ...by, staffId: held.id ?? '', tags: [tag ?? 0] })
})

afterAll(() => reseller.close())

const asHeld = <T>(work: () => T): T => asStaff(held.id ?? '', work)
const ids = (tenants: TestTenant[]) => tenants.map(({ id }) => id)

describe('a person who is held to a tag', () => {
  test('finds, counts and pages their tenants alone', async () => {
    const { page, tabs, plans, tags } = await asHeld(() => listTenants(reseller.resellerId, everything))
    expect(page.rows.map((row) => row.id).toSorted()).toEqual(ids(mine).toSorted())
    expect({ total: page.total, all: tabs.all }).toEqual({ total: 3, all: 3 })
    expect(plans.reduce((sum, [, count]) => sum + count, 0)).toBe(3)
    expect(tags.map(({ name }) => name)).toEqual(['Lima norte'])
    const search = others[0]?.ruc ?? ''
    const found = await asHeld(() => listTenants(reseller.resellerId, { ...everything, search }))
    expect(found.page.total).toBe(0)
  })

  test('has an overview of their tenants, without quota and totals of all tenants', async () => {
    const overview = await asHeld(() => getOverview(reseller.resellerId))
    expect(overview.tabs.all).toBe(3)
    expect(overview).toMatchObject({ quota: { registered: null, maximum: null }, days: [], mismatch: null })
    expect((await getOverview(reseller.resellerId)).tabs.all).toBe(10)
  })

  test('freezes and starts only what they see', async () => {
    const frozen = await asHeld(() =>
      freezeLockDraft({
        resellerId: reseller.resellerId,
        actor: held,
        desired: 'locked',
        from: { kind: 'filter', query: everything },
      }),
    )
    const items = await asOwner<{ tenant_id: string }>(
      'select tenant_id from portal.lock_draft_item where draft_id = $1',
      [frozen.draftId],
    )
    expect(items.map((item) => item.tenant_id).toSorted()).toEqual(ids(mine).toSorted())
    const refused = { code: 'tenant-missing' }
    const forged = asHeld(() =>
      freezeLockDraft({
        resellerId: reseller.resellerId,
        actor: held,
        desired: 'locked',
        from: { kind: 'ids', tenantIds: ids(others).slice(0, 1) },
      }),
    )
    await expect(forged).rejects.toMatchObject(refused)
    const started = asHeld(() =>
      startLockRun({
        resellerId: reseller.resellerId,
        actor: held,
        tenantIds: [mine[0]?.id ?? '', others[0]?.id ?? ''],
        desired: 'locked',
        reason: 'debt',
      }),
    )
    await expect(started).rejects.toMatchObject(refused)
  })

  test('reads nobody else’s list, also when it names their tenants', async () => {
    const { draftId } = await freezeLockDraft({
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      desired: 'locked',
      from: { kind: 'rucs', text: [...mine, ...others].map(({ ruc }) => ruc).join('\n') },
    })
    const read = asHeld(() => getLockDraft(reseller.resellerId, draftId, { filter: null, page: 1 }))
    await expect(read).rejects.toMatchObject({ code: 'draft-missing' })
  })

  test('sees of a run of the owner their items and counts of them, and does not steer it', async () => {
    const run = await startTestRun(reseller, [...mine.slice(0, 2), ...others.slice(0, 3)], 'locked')
    const steered = asHeld(() => pauseLockRun({ resellerId: reseller.resellerId, runId: run, actor: held }))
    await expect(steered).rejects.toMatchObject({ code: 'outside-tags' })
    await driveRun(reseller, run)
    const head = await asHeld(() => findRunHead(reseller.resellerId, run))
    expect(head).toMatchObject({ itemsTotal: 2, states: { confirmed: 2 } })
    const { page } = await asHeld(() =>
      getRunPage(reseller.resellerId, run, { group: 'all', search: '', after: null, before: null }),
    )
    expect(page.items.map(({ tenantId }) => tenantId).toSorted()).toEqual(ids(mine.slice(0, 2)).toSorted())
    const undo = await asHeld(() => previewUndo(reseller.resellerId, run))
    expect(undo.count).toBe(2)
    const report = await asHeld(async () => {
      const scope = { t: textsFor('es'), zone: 'America/Lima' }
      const input = { resellerId: reseller.resellerId, runId: run, actor: held }
      const { pieces } = await exportLockRun(input, scope)
      let text = ''
      for await (const piece of pieces) text += piece
      return text
    })
    expect(mine.slice(0, 2).every(({ ruc }) => report.includes(ruc))).toBe(true)
    expect(others.some(({ ruc }) => report.includes(ruc))).toBe(false)
  })

  test('sees nothing of a run without their tenants', async () => {
    const run = await startTestRun(reseller, others.slice(3, 5), 'locked')
    expect(await asHeld(() => findRunHead(reseller.resellerId, run))).toBeNull()
    const listed = await asHeld(() => listLockRuns(reseller.resellerId))
    expect(listed.map(({ id }) => id)).not.toContain(run)
    await driveRun(reseller, run)
  })

  test('starts a run that the worker carries out, numbered after all others', async () => {
    const [tenant] = mine.slice(2)
    const numbers = await asOwner<{ number: number }>('select max(number) as number from portal.lock_run')
    const started = await asHeld(() =>
      startLockRun({
        resellerId: reseller.resellerId,
        actor: held,
        tenantIds: [tenant?.id ?? ''],
        desired: 'locked',
        reason: 'debt',
      }),
    )
    expect(started.number).toBe((numbers[0]?.number ?? 0) + 1)
    const view = await driveRun(reseller, started.runId)
    expect(view.states).toEqual({ confirmed: 1 })
  })

  test('decides neither who carries which tag nor who sees what', async () => {
    const by = { resellerId: reseller.resellerId, actor: held }
    const refused = { code: 'not-allowed' }
    await expect(
      asHeld(() => setTenantTags({ ...by, tenantId: mine[0]?.id ?? '', tags: [] })),
    ).rejects.toMatchObject(refused)
    await expect(
      asHeld(() => setStaffTags({ ...by, staffId: held.id ?? '', tags: [] })),
    ).rejects.toMatchObject(refused)
  })
})

test('an owner cannot be held to tags', async () => {
  const set = setStaffTags({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    staffId: reseller.owner.id ?? '',
    tags: [1],
  })
  await expect(set).rejects.toMatchObject({ code: 'tags-owner' })
})

test('what a person sees is written down when it changes, and only then', async () => {
  const person = await reseller.addStaff('viewer')
  const set = { resellerId: reseller.resellerId, actor: reseller.owner, staffId: person.id ?? '', tags: [1] }
  await setStaffTags(set)
  await setStaffTags(set)
  await setStaffTags({ ...set, tags: [] })
  const lines = await asOwner<{ after: { tags: string[] } }>(
    `select after from portal.audit_event where action = 'staff.tags-set' and subject_id = $1 order by seq`,
    [person.id],
  )
  expect(lines.map(({ after }) => after.tags.length)).toEqual([1, 0])
})
