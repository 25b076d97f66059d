import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import type { Actor } from '../../platform/audit/actor'
import { daysFrom } from '../../platform/calendar/days'
import { asStaff } from '../../platform/database/acting-staff-id'
import { inScope } from '../../platform/database/db'
import { saveAccessContact } from './access-contact'
import { ensureAccessUrls, findAccessLink, renewAccessLink, revokeAccessLink } from './access-links'
import { accessToken } from './access-token'
import { findAccessBrand, openAccessPage } from './open-access-page'

let reseller: TestReseller
let slug: string
let tenantId: string
let support: Actor

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  support = await reseller.addStaff('support')
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug ?? ''
  return () => reseller.close()
})

beforeEach(async () => {
  await asOwner('delete from portal.access_link')
  await asOwner('delete from portal.rate_count')
  const [tenant] = await asOwner<{ id: string }>('select id from portal.tenant order by upstream_id limit 1')
  tenantId = tenant?.id ?? ''
})

const tokenOf = (url: string | undefined) => url?.split('/').at(-1) ?? ''
const open = (token: string, more: { slug?: string; address?: string; now?: Date } = {}) =>
  openAccessPage({ slug, token, address: '190.1.2.3', ...more })

async function urls(ids = [tenantId], now?: Date): Promise<Map<string, string>> {
  return inScope(reseller.resellerId, (tx) =>
    ensureAccessUrls(tx, { resellerId: reseller.resellerId, tenantIds: ids, now }),
  )
}

async function newToken(): Promise<string> {
  return tokenOf((await urls()).get(tenantId))
}

describe('the link of an access page', () => {
  test('opens without a session and shows state, reason and date, never the note or who locked', async () => {
    await asOwner(
      `update portal.tenant set access = 'locked', desired_access = 'locked', lock_reason = 'debt',
         lock_note = 'moroso, hablar con Rosa', access_since = '2026-11-20T10:00:00Z' where id = $1`,
      [tenantId],
    )
    const page = await open(await newToken())
    expect(page).toMatchObject({
      kind: 'open',
      state: { kind: 'locked', reason: 'debt', since: new Date('2026-11-20T10:00:00Z') },
    })
    expect(JSON.stringify(page)).not.toContain('Rosa')
    expect(Object.keys(page).sort()).toEqual(['kind', 'state', 'tenantName'])
  })

  test('stays the same for every message, and after a restart', async () => {
    const first = await newToken()
    expect(await newToken()).toBe(first)
    expect((await findAccessLink(reseller.resellerId, tenantId))?.url).toContain(first)
  })

  test('unknown, foreign, tampered, expired and revoked links read the same', async () => {
    const token = await newToken()
    const other = await addReseller(`r-${randomUUID()}`)
    const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [other])
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const later = daysFrom(new Date(), 400)
    expect(await open(accessToken(randomUUID()))).toEqual({ kind: 'dead' })
    expect(await open(token, { slug: row?.slug })).toEqual({ kind: 'dead' })
    expect(await open(flipped)).toEqual({ kind: 'dead' })
    expect(await open('../../etc')).toEqual({ kind: 'dead' })
    expect(await open(token, { now: later })).toEqual({ kind: 'dead' })
    await revokeAccessLink({ resellerId: reseller.resellerId, actor: support, tenantId })
    expect(await open(token)).toEqual({ kind: 'dead' })
  })

  test('opens for staff that may not see the tenant as for anybody else', async () => {
    const held = await reseller.addStaff('support')
    await asOwner(
      `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
         values (gen_random_uuid(), $1, 77, 'Lima', 'teal') returning id)
       insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $2, id, $1 from tag`,
      [reseller.resellerId, held.id],
    )
    const token = await newToken()
    expect((await asStaff(held.id ?? '', () => open(token))).kind).toBe('open')
  })

  test('renewed, only the new address opens; the audit log has both changes', async () => {
    const before = await newToken()
    await renewAccessLink({ resellerId: reseller.resellerId, actor: support, tenantId })
    const after = await newToken()
    expect(after).not.toBe(before)
    expect(await open(before)).toEqual({ kind: 'dead' })
    expect((await open(after)).kind).toBe('open')
    await revokeAccessLink({ resellerId: reseller.resellerId, actor: support, tenantId })
    const trail = await asOwner<{ action: string }>(
      `select action from portal.audit_event where reseller_id = $1 and action like 'access-page.%' order by seq desc limit 2`,
      [reseller.resellerId],
    )
    expect(trail.map(({ action }) => action)).toEqual(['access-page.revoked', 'access-page.renewed'])
  })

  test('two concurrent renewals leave one link', async () => {
    const renew = () => renewAccessLink({ resellerId: reseller.resellerId, actor: support, tenantId })
    await Promise.all([renew(), renew(), renew()])
    const rows = await asOwner('select id from portal.access_link where revoked_at is null')
    expect(rows).toHaveLength(1)
  })

  test('a visitor who opens it too often must wait; another one need not', async () => {
    const token = await newToken()
    for (let visit = 0; visit < 300; visit += 1) await open(token)
    expect(await open(token)).toEqual({ kind: 'too-often' })
    expect((await open(token, { address: '190.9.9.9' })).kind).toBe('open')
  })

  test('another reseller’s people and the wrong role can neither renew nor revoke it', async () => {
    await newToken()
    const viewer = await reseller.addStaff('viewer')
    const of = { resellerId: reseller.resellerId, actor: viewer, tenantId }
    await expect(renewAccessLink(of)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(revokeAccessLink(of)).rejects.toMatchObject({ code: 'not-allowed' })
    const other = await openTestReseller({ tenants: 1 })
    const foreign = { resellerId: other.resellerId, actor: other.owner, tenantId }
    await expect(renewAccessLink(foreign)).rejects.toMatchObject({ code: 'tenant-missing' })
    expect(await findAccessLink(other.resellerId, tenantId)).toBeNull()
    await other.close()
  })
})

describe('the contact on the page', () => {
  const contact = {
    phone: '01 555 1234',
    whatsapp: '987 654 321',
    email: '',
    paymentEs: 'BCP 123',
    paymentEn: '',
  }

  test('is what the reseller saved, the number with its country', async () => {
    const saved = await saveAccessContact({
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      ...contact,
    })
    expect(saved).toEqual({ changed: true })
    expect(await findAccessBrand(slug)).toMatchObject({ contact: { ...contact, whatsapp: '51987654321' } })
    expect(
      await saveAccessContact({ resellerId: reseller.resellerId, actor: reseller.owner, ...contact }),
    ).toEqual({
      changed: false,
    })
  })

  test('is not support’s to change', async () => {
    const input = { resellerId: reseller.resellerId, actor: support, ...contact }
    await expect(saveAccessContact(input)).rejects.toMatchObject({ code: 'not-allowed' })
  })
})
