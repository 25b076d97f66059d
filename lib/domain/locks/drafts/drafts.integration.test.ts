import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import type { TenantQuery } from '../../tenants/tenant-query'
import { getLockRun } from '../queries'
import { changedCount } from '../status'
import { addToDraft, refreshDraft, removeFromDraft } from './add-to-draft'
import { type DraftSource, freezeLockDraft } from './freeze-lock-draft'
import { getLockDraft } from './get-lock-draft'
import { removeOldDrafts } from './remove-old-drafts'
import { type StartDraftedRun, startDraftedRun } from './start-drafted-run'

const cli = { id: null, name: 'cli', kind: 'cli' } as const
const query: TenantQuery = {
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

let reseller: TestReseller
let tenants: TestTenant[]

const at = (index: number) => tenants[index] as TestTenant
const idsOf = (some: TestTenant[]) => some.map((tenant) => tenant.id)

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 24 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
  await asOwner('update portal.tenant set held_at = null, gone_at = null where reseller_id = $1', [
    reseller.resellerId,
  ])
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

async function freeze(from: DraftSource, desired: 'locked' | 'unlocked' = 'locked'): Promise<string> {
  const input = { resellerId: reseller.resellerId, actor: reseller.owner, desired, from }
  return (await freezeLockDraft(input)).draftId
}

const freezeIds = (some: TestTenant[]) => freeze({ kind: 'ids', tenantIds: idsOf(some) })
const see = (draftId: string) => getLockDraft(reseller.resellerId, draftId)

function start(draftId: string, more: Partial<StartDraftedRun> = {}) {
  const how = { reason: 'debt', note: null, typedCount: null } as const
  return startDraftedRun({ resellerId: reseller.resellerId, actor: reseller.owner, draftId, ...how, ...more })
}

describe('freezing', () => {
  test('ids become a list that says what will become of each tenant, and is in the audit log', async () => {
    await setAccess(reseller, at(1), 'locked')
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(2).id])
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(3).id])
    await asOwner("update portal.tenant set access = 'unknown' where id = $1", [at(4).id])
    await startTestRun(reseller, [at(5)], 'locked')
    const draft = await see(await freezeIds(tenants.slice(0, 7)))
    expect(draft).toMatchObject({
      desired: 'locked',
      total: 7,
      toSend: 3,
      groups: { change: 2, unknown: 1, already: 1, moved: 0, held: 1, taken: 1, gone: 1 },
      blockingRuns: [{ who: reseller.owner.name, count: 1 }],
    })
    const { lines } = await listAudit(reseller.resellerId, { action: 'lock.prepared', size: 1 })
    expect(lines[0]).toMatchObject({
      actorName: reseller.owner.name,
      subjectId: draft.id,
      after: { desired: 'locked', tenants: 7 },
    })
  })

  test('a filter is decided once: who appears or comes to match later is not hit', async () => {
    await setAccess(reseller, at(0), 'locked')
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(1).id])
    const draftId = await freeze({ kind: 'filter', query: { ...query, tab: 'active' } })
    await setAccess(reseller, at(0), 'unlocked')
    await asOwner('update portal.tenant set gone_at = null where id = $1', [at(1).id])
    expect(await see(draftId)).toMatchObject({ total: 22, toSend: 22 })
    const { runId } = await start(draftId, { typedCount: 22 })
    const hit = await asOwner<{ id: string }>(
      'select tenant_id as id from portal.lock_item where run_id = $1',
      [runId],
    )
    expect(hit.map((row) => row.id).sort()).toEqual(idsOf(tenants.slice(2)).sort())
  })

  test('a search and a plan narrow a filter as they narrow the list', async () => {
    const search = at(6).ruc
    expect(
      (await see(await freeze({ kind: 'filter', query: { ...query, search } }))).page.rows,
    ).toMatchObject([{ id: at(6).id }])
    const nobody = freeze({ kind: 'filter', query: { ...query, plan: 'Ninguno' } })
    await expect(nobody).rejects.toMatchObject({ code: 'draft-empty' })
  })

  test('RUCs become tenants; what names none, or several, is said line by line', async () => {
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [at(1).id, at(0).ruc])
    const spaced = at(2).ruc.replace(/^(..)(.{8})(.)$/, '$1 $2-$3')
    const text = `RUC;Nombre\n"${spaced}";"Andina; SAC"\n${at(3).ruc}\n20999999999\n${at(0).ruc}\nAndina\n${at(3).ruc}`
    const draftId = await freeze({ kind: 'rucs', text })
    const draft = await see(draftId)
    expect(draft.page.rows.map((row) => row.id).sort()).toEqual(idsOf([at(2), at(3)]).sort())
    expect(draft.lines.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'heading'],
      [4, 'not-found'],
      [6, 'no-ruc'],
      [7, 'repeated'],
    ])
    expect(draft.choices.map(({ id, chosen }) => [id, chosen])).toEqual(
      expect.arrayContaining(idsOf([at(0), at(1)]).map((id) => [id, false])),
    )
    const change = { resellerId: reseller.resellerId, actor: reseller.owner, draftId }
    await addToDraft({ ...change, from: { kind: 'ids', tenantIds: [at(1).id] } })
    const chosen = await see(draftId)
    expect(chosen.total).toBe(3)
    expect(chosen.choices.find((choice) => choice.id === at(1).id)?.chosen).toBe(true)
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [at(1).id, at(1).ruc])
  })

  test('what another reseller owns can neither be frozen, nor seen, changed or run', async () => {
    const resellerId = await addReseller(`other-${Date.now()}`)
    const tenantIds = [at(0).id]
    const stolen = freezeLockDraft({
      resellerId,
      actor: cli,
      desired: 'locked',
      from: { kind: 'ids', tenantIds },
    })
    await expect(stolen).rejects.toMatchObject({ code: 'tenant-missing' })
    const byRuc = { kind: 'rucs', text: at(0).ruc } as const
    const { draftId: other } = await freezeLockDraft({
      resellerId,
      actor: cli,
      desired: 'locked',
      from: byRuc,
    })
    expect(await getLockDraft(resellerId, other)).toMatchObject({
      total: 0,
      lines: [{ problem: 'not-found' }],
    })
    const draftId = await freezeIds([at(0)])
    const missing = { code: 'draft-missing' }
    await expect(getLockDraft(resellerId, draftId)).rejects.toMatchObject(missing)
    await expect(start(draftId, { resellerId, actor: cli })).rejects.toMatchObject(missing)
    await expect(
      removeFromDraft({ resellerId, actor: cli, draftId, tenants: { ids: tenantIds } }),
    ).rejects.toMatchObject(missing)
  })

  test.each(['viewer', 'sales'] as const)(
    'the role %s may neither prepare, change nor start',
    async (role) => {
      const actor = await reseller.addStaff(role)
      const { resellerId } = reseller
      const draftId = await freezeIds([at(0)])
      const from: DraftSource = { kind: 'ids', tenantIds: [at(1).id] }
      const forbidden = { name: 'Forbidden' }
      await expect(freezeLockDraft({ resellerId, actor, desired: 'locked', from })).rejects.toMatchObject(
        forbidden,
      )
      await expect(addToDraft({ resellerId, actor, draftId, from })).rejects.toMatchObject(forbidden)
      await expect(start(draftId, { actor })).rejects.toMatchObject(forbidden)
      expect((await see(draftId)).total).toBe(1)
    },
  )
})

describe('before the start', () => {
  test('a state that moved since is said, and looking again takes it for what was seen', async () => {
    const draftId = await freezeIds([at(0), at(1)])
    await setAccess(reseller, at(0), 'locked')
    expect((await see(draftId)).groups).toMatchObject({ change: 1, moved: 1 })
    await refreshDraft({ resellerId: reseller.resellerId, actor: reseller.owner, draftId })
    expect((await see(draftId)).groups).toMatchObject({ change: 1, moved: 0, already: 1 })
  })

  test('tenants can be left out, twice without harm', async () => {
    const draftId = await freezeIds([at(0), at(1)])
    const change = {
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      draftId,
      tenants: { ids: [at(0).id] },
    }
    await removeFromDraft(change)
    await removeFromDraft(change)
    expect((await see(draftId)).page.rows.map((row) => row.id)).toEqual([at(1).id])
  })

  test('businesses that issued this week are named, busiest first, before a lock alone', async () => {
    for (const [index, documents] of [3, 40].entries()) {
      await asOwner(
        `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, access)
         select $1, $2, (select max(day) from portal.metric_sample) - 3,
           (select documents from portal.metric_sample where tenant_id = $2 order by day desc limit 1) - $3, 'unlocked'
         on conflict (tenant_id, day) do nothing`,
        [reseller.resellerId, at(index).id, documents],
      )
    }
    const from = { kind: 'ids', tenantIds: idsOf(tenants.slice(0, 4)) } as const
    const draftId = await freeze(from)
    expect((await see(draftId)).active).toMatchObject({
      count: 2,
      busiest: [
        { id: at(1).id, documents: 40 },
        { id: at(0).id, documents: 3 },
      ],
    })
    const view = await getLockDraft(reseller.resellerId, draftId, { filter: 'active' })
    expect(view.page).toMatchObject({ total: 2, rows: [{ documents: 40 }, { documents: 3 }] })
    const change = { resellerId: reseller.resellerId, actor: reseller.owner, draftId }
    await removeFromDraft({ ...change, tenants: { filter: 'active' } })
    expect(await see(draftId)).toMatchObject({ total: 2, active: { count: 0 } })
    expect((await see(await freeze(from, 'unlocked'))).active.count).toBe(0)
  })

  test('what nobody ran is forgotten after its time', async () => {
    const draftId = await freezeIds([at(0)])
    await removeOldDrafts()
    expect((await see(draftId)).total).toBe(1)
    await asOwner("update portal.lock_draft set expires_at = now() - interval '1 second' where id = $1", [
      draftId,
    ])
    await expect(start(draftId)).rejects.toMatchObject({ code: 'draft-missing' })
    await removeOldDrafts()
    expect(await asOwner('select from portal.lock_draft_item where draft_id = $1', [draftId])).toEqual([])
  })
})

describe('the start', () => {
  test('asked twice at once or again later gives the same run, and every item its outcome', async () => {
    await setAccess(reseller, at(1), 'locked')
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(2).id])
    await asOwner("update portal.tenant set access = 'unknown' where id = $1", [at(3).id])
    const draftId = await freezeIds(tenants.slice(0, 4))
    const [one, two] = await Promise.all([start(draftId), start(draftId)])
    expect(two).toEqual(one)
    expect(await start(draftId, { typedCount: 999 })).toEqual(one)
    const run = await driveRun(reseller, one.runId)
    expect(run).toMatchObject({ state: 'finished', states: { confirmed: 2, unchanged: 1, held: 1 } })
    // The number of the preview stays the number of the run, to its end.
    expect(run).toMatchObject({ itemsTotal: 4, toChange: 2 })
    expect(changedCount(run)).toBe(2)
    expect((await see(draftId)).runId).toBe(one.runId)
    const from: DraftSource = { kind: 'ids', tenantIds: [at(5).id] }
    const late = addToDraft({ resellerId: reseller.resellerId, actor: reseller.owner, draftId, from })
    await expect(late).rejects.toMatchObject({ code: 'draft-used' })
  })

  test('above twenty the number must be typed, and must be the one that may change', async () => {
    await setAccess(reseller, at(0), 'locked')
    const draftId = await freezeIds(tenants)
    for (const typedCount of [null, 24, 22]) {
      const wrong = { code: 'draft-count-wrong', values: { count: 23 } }
      await expect(start(draftId, { typedCount })).rejects.toMatchObject(wrong)
    }
    await setAccess(reseller, at(1), 'locked')
    await expect(start(draftId, { typedCount: 23 })).rejects.toMatchObject({ values: { count: 22 } })
    await expect(start(draftId, { typedCount: 22 })).resolves.toMatchObject({ number: expect.any(Number) })
  })

  test('tenants of another run are left out and counted in the audit log, never included', async () => {
    const first = await startTestRun(reseller, [at(0)], 'locked')
    const draftId = await freezeIds([at(0), at(1)])
    await expect(start(draftId, { typedCount: 2 })).rejects.toMatchObject({ code: 'draft-count-wrong' })
    const { runId } = await start(draftId, { typedCount: 1 })
    expect(await getLockRun(reseller.resellerId, runId)).toMatchObject({ itemsTotal: 1 })
    const { lines } = await listAudit(reseller.resellerId, { action: 'lock.requested', size: 1 })
    expect(lines[0]).toMatchObject({ after: { tenants: 1, leftOut: 1 } })
    expect((await see(draftId)).blockingRuns.map((holder) => holder.runId)).toContain(first)
  })

  test('with nothing to change there is no run', async () => {
    await setAccess(reseller, at(0), 'locked')
    await expect(start(await freezeIds([at(0)]))).rejects.toMatchObject({ code: 'draft-nothing' })
  })

  test('a tenant that moved after the freeze is left alone by the run', async () => {
    const draftId = await freezeIds([at(20), at(21)])
    await setAccess(reseller, at(20), 'locked')
    expect((await see(draftId)).toSend).toBe(1)
    const run = await driveRun(reseller, (await start(draftId)).runId)
    expect(run.states).toEqual({ confirmed: 1, unchanged: 1 })
    const changed = run.items.find((item) => item.tenantId === at(21).id)
    expect(run).toMatchObject({ toChange: 1, firstName: changed?.tenantName })
    expect(run.items.find((item) => item.tenantId === at(20).id)).toMatchObject({ cause: 'moved-outside' })
  })
})
