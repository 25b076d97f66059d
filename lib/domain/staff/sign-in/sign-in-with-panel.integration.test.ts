import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSignedInStaff } from '../../../../e2e/support/test-factors'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import { outsideScope } from '../../../platform/database/db'
import { demoReseller } from '../../../sandbox/seed/demo-credentials'
import { allowPanelSignIn, getPanelRule } from './allow-panel-sign-in'
import { findOnlyPanelSignIn } from './find-panel-sign-in'
import { checkPanel } from './sign-in-with-panel'

let reseller: TestReseller
let slug = ''

beforeAll(async () => {
  reseller = await openTestReseller({ synced: false })
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug ?? ''
})
afterAll(() => reseller.close())
beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
})

const { email, password } = demoReseller
const attempt = (more: Partial<{ slug: string; email: string; password: string }> = {}) =>
  checkPanel({ slug, email, password, address: '203.0.113.7', now: new Date(), ...more })
const allow = (allowed: boolean) =>
  allowPanelSignIn({ resellerId: reseller.resellerId, actor: reseller.owner, allowed })
const loginCalls = async () =>
  (
    await asOwner("select from portal.upstream_call where reseller_id = $1 and endpoint = 'login'", [
      reseller.resellerId,
    ])
  ).length

describe('the panel’s credentials', () => {
  it('sign nobody in by default, and are sent nowhere', async () => {
    const before = await loginCalls()
    expect(await getPanelRule(reseller.resellerId)).toBeNull()
    expect(await attempt()).toEqual({ verdict: 'wrong', account: null })
    expect(await loginCalls()).toBe(before)
  })

  it('sign in the owner who allowed it, until that is revoked', async () => {
    await allow(true)
    expect(await findOnlyPanelSignIn()).toMatchObject({ slug })
    const { id, resellerId } = { ...reseller.owner, resellerId: reseller.resellerId }
    expect(await attempt()).toMatchObject({ verdict: 'right', account: { id, resellerId } })
    await allow(false)
    expect(await attempt()).toEqual({ verdict: 'wrong', account: null })
    const { lines } = await listAudit(reseller.resellerId)
    expect(lines.filter(({ action }) => action === 'staff.panel-rule')).toHaveLength(2)
  })

  it('are not those of another account of the same server, nor a wrong password', async () => {
    await allow(true)
    const other = `${randomUUID()}@sandbox.test`
    await asOwner(
      `insert into sandbox.central_user (name, email, password_hash)
       select name, $1, password_hash from sandbox.central_user where email = $2`,
      [other, email],
    )
    expect((await attempt({ email: other })).verdict).toBe('wrong')
    expect((await attempt({ password: 'not the right one' })).verdict).toBe('wrong')
    expect((await attempt({ email: 'no mailbox' })).verdict).toBe('wrong')
    expect((await attempt()).verdict).toBe('right')
  })

  it('are delayed after a few wrong attempts like any password', async () => {
    await allow(true)
    for (let tried = 0; tried < 3; tried += 1) await attempt({ password: 'not the right one' })
    await attempt({ password: 'not the right one' })
    expect((await attempt()).verdict).toBe('wait')
  })

  it('sign nobody in while the owner is suspended or no longer an owner', async () => {
    await allow(true)
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [reseller.owner.id])
    expect((await attempt()).verdict).toBe('wrong')
    await asOwner("update portal.staff set suspended_at = null, role = 'admin' where id = $1", [
      reseller.owner.id,
    ])
    expect(await attempt()).toEqual({ verdict: 'wrong', account: null })
    await asOwner("update portal.staff set role = 'owner' where id = $1", [reseller.owner.id])
  })

  it('are stored in no table and no audit log', async () => {
    await allow(true)
    await attempt()
    const tables = await asOwner<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'portal' and table_type = 'BASE TABLE'",
    )
    for (const { name } of tables) {
      const rows = await asOwner(`select from portal."${name}" t where t::text like $1`, [`%${password}%`])
      expect(`${name} ${rows.length}`).toBe(`${name} 0`)
    }
  })

  it('are for an owner to allow, and only with a central host', async () => {
    const admin = await reseller.addStaff('admin')
    const input = { resellerId: reseller.resellerId, actor: admin, allowed: true }
    await expect(allowPanelSignIn(input)).rejects.toMatchObject({ code: 'not-allowed' })
    const alone = await addSignedInStaff('owner')
    const { resellerId } = alone.staff
    await expect(allowPanelSignIn({ resellerId, actor: alone.actor, allowed: true })).rejects.toMatchObject({
      code: 'panel-unconnected',
    })
  })
})
