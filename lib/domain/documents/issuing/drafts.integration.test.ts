import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { Actor } from '../../../platform/audit/actor'
import { getIssuance, listIssuances } from './queries'
import { copyIssuance, type DraftAt, removeDraft, saveDraft } from './save-draft'
import type { IssuanceFacts } from './schemas'
import { startIssuing } from './start-issuing'

let reseller: TestReseller
let tenant: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2, rowsMax: 0 })
  const [first] = await listTestTenants(reseller)
  tenant = first as TestTenant
  return () => reseller.close()
})

const by = (actor: Actor = reseller.owner) => ({
  resellerId: reseller.resellerId,
  actor,
  tenantId: tenant.id,
})
const typed = { 'items.0.code': 'P1', 'customer.name': '  Ñandú «S.A.C.»\u0000 ' }
const save = (draft?: DraftAt, actor?: Actor) =>
  saveDraft({ ...by(actor), kind: 'voucher', title: 'F001 · Ñandú', form: typed, draft })
const facts: IssuanceFacts = {
  type: '01',
  series: 'F001',
  number: '#',
  issuedOn: '2026-11-22',
  customerNumber: '20666666666',
  customerName: 'Ñandú S.A.C.',
  total: '118.00',
  currency: 'PEN',
}
const start = (draft: DraftAt, actor?: Actor) =>
  startIssuing({ ...by(actor), draft, body: { serie_documento: 'F001' }, facts })
const get = (issuanceId: string, tenantId = tenant.id) =>
  getIssuance(reseller.resellerId, { tenantId, issuanceId })
const trail = () =>
  asOwner<{ action: string }>(
    `select action from portal.audit_event where reseller_id = $1 and action like 'issuing.%' order by seq`,
    [reseller.resellerId],
  )

describe('a draft', () => {
  test('keeps what was typed, counts its versions and is written in the trail', async () => {
    const before = (await trail()).length
    const first = await save()
    const second = await save(first)
    expect([first.version, second]).toEqual([1, { id: first.id, version: 2 }])
    const kept = await get(first.id)
    expect(kept).toMatchObject({
      kind: 'voucher',
      state: 'draft',
      title: 'F001 · Ñandú',
      facts: null,
      events: [],
    })
    expect(kept.form).toEqual({ 'items.0.code': 'P1', 'customer.name': '  Ñandú «S.A.C.» ' })
    expect((await trail()).slice(before).map(({ action }) => action)).toEqual([
      'issuing.saved',
      'issuing.saved',
    ])
  })

  test('saved from an old page overwrites nothing', async () => {
    const first = await save()
    await save(first)
    await expect(save(first)).rejects.toMatchObject({ code: 'draft-moved' })
    expect((await get(first.id)).version).toBe(2)
  })

  test('of two saves at once one is told that it came late', async () => {
    const first = await save()
    const result = await Promise.allSettled([save(first), save(first)])
    expect(result.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is removed, and what is issued cannot be', async () => {
    const draft = await save()
    await removeDraft({ ...by(), draftId: draft.id })
    await expect(get(draft.id)).rejects.toMatchObject({ code: 'issuance-missing' })
    const started = await save()
    await start(started)
    await expect(removeDraft({ ...by(), draftId: started.id })).rejects.toMatchObject({ code: 'draft-moved' })
  })

  test('is copied from an earlier one, which stays', async () => {
    const draft = await save()
    await start(draft)
    const copy = await copyIssuance({ ...by(), issuanceId: draft.id })
    expect(copy.id).not.toBe(draft.id)
    expect(await get(copy.id)).toMatchObject({ state: 'draft', facts: null, title: 'F001 · Ñandú' })
    expect((await get(draft.id)).state).toBe('planned')
  })

  test('is found in its tenant’s list by kind, the last touched first', async () => {
    const older = await save()
    const newer = await save()
    await save(older)
    const list = await listIssuances(reseller.resellerId, { tenantId: tenant.id, kinds: ['voucher'] })
    expect(list.rows.slice(0, 2).map(({ id }) => id)).toEqual([older.id, newer.id])
    const guides = await listIssuances(reseller.resellerId, { tenantId: tenant.id, kinds: ['carrier-guide'] })
    expect(guides.total).toBe(0)
  })

  test('is nobody’s under another tenant or another reseller', async () => {
    const draft = await save()
    const [, second] = await listTestTenants(reseller)
    await expect(get(draft.id, second?.id)).rejects.toMatchObject({ code: 'issuance-missing' })
    const other = { ...by(), tenantId: second?.id ?? '' }
    await expect(removeDraft({ ...other, draftId: draft.id })).rejects.toMatchObject({
      code: 'issuance-missing',
    })
    const stranger = await openTestReseller({ tenants: 1, synced: false })
    const input = { tenantId: tenant.id, issuanceId: draft.id }
    await expect(getIssuance(stranger.resellerId, input)).rejects.toMatchObject({ code: 'issuance-missing' })
    await stranger.close()
    await expect(get('1; drop table')).rejects.toMatchObject({ code: 'issuance-missing' })
    await expect(
      saveDraft({ ...by(), tenantId: randomUUID(), kind: 'voucher', title: '', form: {} }),
    ).rejects.toMatchObject({ code: 'tenant-missing' })
  })
})

describe('issuing', () => {
  test('freezes the request once, however often it is asked for', async () => {
    const draft = await save()
    const before = (await trail()).length
    await Promise.all([start(draft), start(draft)])
    await start(draft)
    const frozen = await get(draft.id)
    expect(frozen).toMatchObject({ state: 'planned', facts, body: { serie_documento: 'F001' } })
    expect(frozen.events).toMatchObject([{ event: 'started', byName: reseller.owner.name, times: 1 }])
    expect((await trail()).slice(before).map(({ action }) => action)).toEqual(['issuing.requested'])
  })

  test('an old version is not issued', async () => {
    const draft = await save()
    await save(draft)
    await expect(start(draft)).rejects.toMatchObject({ code: 'draft-moved' })
    expect((await get(draft.id)).state).toBe('draft')
  })

  test('a draft that is issued cannot be saved any more', async () => {
    const draft = await save()
    await start(draft)
    await expect(save(draft)).rejects.toMatchObject({ code: 'draft-moved' })
  })

  test('belongs to owner, admin and support', async () => {
    const support = await reseller.addStaff('support')
    const draft = await save(undefined, support)
    await start(draft, await reseller.addStaff('admin'))
    for (const role of ['sales', 'viewer'] as const) {
      const actor = await reseller.addStaff(role)
      const refused = { code: 'not-allowed' }
      await expect(save(undefined, actor)).rejects.toMatchObject(refused)
      await expect(start(draft, actor)).rejects.toMatchObject(refused)
      await expect(removeDraft({ ...by(actor), draftId: draft.id })).rejects.toMatchObject(refused)
    }
  })
})
