import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../audit/queries'
import { outsideScope } from '../db'
import { openTestDesk, type TestDesk } from '../run/test-desk'
import { addSignedIn } from '../run/test-factors'
import { asOwner } from '../run/test-owner'
import { demoReseller } from '../sandbox/demo-credentials'
import { allowPanelSignIn, getPanelRule } from './allow-panel-sign-in'
import { findOnlyPanelDoor } from './panel-door'
import { tryPanel } from './sign-in-with-panel'

let desk: TestDesk
let slug = ''

beforeAll(async () => {
  desk = await openTestDesk({ synced: false })
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    desk.resellerId,
  ])
  slug = row?.slug ?? ''
})
afterAll(() => desk.close())
beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
})

const { email, password } = demoReseller
const attempt = (more: Partial<{ slug: string; email: string; password: string }> = {}) =>
  tryPanel({ slug, email, password, address: '203.0.113.7', now: new Date(), ...more })
const allow = (allowed: boolean) =>
  allowPanelSignIn({ resellerId: desk.resellerId, actor: desk.owner, allowed })
const loginCalls = async () =>
  (
    await asOwner("select from portal.upstream_call where reseller_id = $1 and endpoint = 'login'", [
      desk.resellerId,
    ])
  ).length

describe('the credentials of the reseller’s panel', () => {
  it('open nothing by default, and go nowhere', async () => {
    const before = await loginCalls()
    expect(await getPanelRule(desk.resellerId)).toBeNull()
    expect(await attempt()).toEqual({ verdict: 'wrong', account: null })
    expect(await loginCalls()).toBe(before)
  })

  it('open the account of the owner who allowed it, until somebody takes that back', async () => {
    await allow(true)
    expect(await findOnlyPanelDoor()).toMatchObject({ slug })
    const { id, resellerId } = { ...desk.owner, resellerId: desk.resellerId }
    expect(await attempt()).toMatchObject({ verdict: 'right', account: { id, resellerId } })
    await allow(false)
    expect(await attempt()).toEqual({ verdict: 'wrong', account: null })
    const { lines } = await listAudit(desk.resellerId)
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

  it('wait after a few wrong tries like any password', async () => {
    await allow(true)
    for (let tried = 0; tried < 3; tried += 1) await attempt({ password: 'not the right one' })
    await attempt({ password: 'not the right one' })
    expect((await attempt()).verdict).toBe('wait')
  })

  it('open nothing while the owner is suspended or no owner any more', async () => {
    await allow(true)
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [desk.owner.id])
    expect((await attempt()).verdict).toBe('wrong')
    await asOwner("update portal.staff set suspended_at = null, role = 'admin' where id = $1", [
      desk.owner.id,
    ])
    expect(await attempt()).toEqual({ verdict: 'wrong', account: null })
    await asOwner("update portal.staff set role = 'owner' where id = $1", [desk.owner.id])
  })

  it('stay in no table and no trail', async () => {
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
    const admin = await desk.addStaff('admin')
    const asked = { resellerId: desk.resellerId, actor: admin, allowed: true }
    await expect(allowPanelSignIn(asked)).rejects.toMatchObject({ code: 'not-allowed' })
    const alone = await addSignedIn('owner')
    const { resellerId } = alone.staff
    await expect(allowPanelSignIn({ resellerId, actor: alone.actor, allowed: true })).rejects.toMatchObject({
      code: 'panel-unconnected',
    })
  })
})
