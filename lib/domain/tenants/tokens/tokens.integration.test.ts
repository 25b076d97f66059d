import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { hashPassword } from '../../../platform/auth/sign-in/hash-password'
import { syncTenants } from '../../sync/sync-tenants'
import { checkToken } from './check-token'
import { pasteToken } from './paste-token'
import { findTokenView } from './queries'
import { removeToken } from './remove-token'
import { revealToken } from './reveal-token'

let reseller: TestReseller
let tenants: TestTenant[]
const at = (index: number) => tenants[index] as TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4, importTenantTokens: false })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await asOwner('delete from portal.tenant_token')
  for (const { subdomain } of tenants) {
    await reseller.control.changeTenant(subdomain, { locked: false, hostLocked: false })
  }
})

async function tokenOnServer({ subdomain }: TestTenant): Promise<string> {
  const [row] = await asOwner<{ token: string }>('select token from sandbox.tenant where subdomain = $1', [
    subdomain,
  ])
  return row?.token ?? ''
}

const input = (tenant: TestTenant) => ({
  resellerId: reseller.resellerId,
  tenantId: tenant.id,
  actor: reseller.owner,
})
const paste = async (tenant: TestTenant, token: string) => pasteToken({ ...input(tenant), token })
const pasteOwn = async (tenant: TestTenant) => paste(tenant, await tokenOnServer(tenant))

async function auditLogOf(tenant: TestTenant): Promise<string[]> {
  const rows = await asOwner<{ action: string }>(
    `select action from portal.audit_event where subject_id = $1 and action like 'token.%' order by seq`,
    [tenant.id],
  )
  return rows.map(({ action }) => action)
}

describe('a pasted token', () => {
  test('is tried at the host, sealed, and written down without being shown', async () => {
    const token = await tokenOnServer(at(0))
    expect(await paste(at(0), ` ${token}\n`)).toBe('ok')
    expect(await findTokenView(reseller.resellerId, at(0).id)).toMatchObject({
      source: 'pasted',
      verdict: 'ok',
    })
    expect(await auditLogOf(at(0))).toContain('token.pasted')
    const stored = await asOwner<{ text: string }>(
      `select k::text || coalesce((select string_agg(a::text, ' ') from portal.audit_event a), '') as text
       from portal.tenant_token k`,
    )
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('of another company is refused by the host and not kept', async () => {
    await expect(paste(at(0), await tokenOnServer(at(1)))).rejects.toMatchObject({ code: 'token-refused' })
    expect(await findTokenView(reseller.resellerId, at(0).id)).toBeNull()
  })

  test('that the vault knows as another tenant’s is not even sent to this one', async () => {
    await pasteOwn(at(1))
    await reseller.control.clearCalls()
    await expect(paste(at(0), await tokenOnServer(at(1)))).rejects.toMatchObject({ code: 'token-of-another' })
    expect(await reseller.control.hitCount('documents.lists')).toBe(0)
  })

  test('that is the reseller’s is refused in words and not sent', async () => {
    await reseller.control.clearCalls()
    const refused = paste(at(0), reseller.sandbox.resellerToken)
    await expect(refused).rejects.toMatchObject({ code: 'token-of-reseller' })
    expect(await reseller.control.hitCount('documents.lists')).toBe(0)
  })

  test('is kept for a locked tenant, and for a host that cannot be asked', async () => {
    await reseller.control.changeTenant(at(0).subdomain, { locked: true, hostLocked: true })
    expect(await pasteOwn(at(0))).toBe('locked')
    await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'reset-before' })
    expect(await pasteOwn(at(1))).toBe('unreachable')
    await reseller.control.clearFaults()
    await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'html', status: 200 })
    expect(await pasteOwn(at(2))).toBe('not-json')
  })
})

describe('a token in the vault', () => {
  test('is tried again: what the host says is kept, what it does not say changes nothing', async () => {
    await pasteOwn(at(0))
    await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'reset-before' })
    expect(await checkToken(input(at(0)))).toBe('unreachable')
    expect(await findTokenView(reseller.resellerId, at(0).id)).toMatchObject({ verdict: 'ok' })
    await reseller.control.clearFaults()
    await asOwner(
      `update sandbox.tenant_user u set api_token = u.api_token || 'x' from sandbox.tenant t
       where u.tenant_id = t.id and t.subdomain = $1`,
      [at(0).subdomain],
    )
    expect(await checkToken(input(at(0)))).toBe('rejected')
    expect(await findTokenView(reseller.resellerId, at(0).id)).toMatchObject({ verdict: 'rejected' })
  })

  test('that was pasted stays when the server hands out another, and is marked', async () => {
    await pasteOwn(at(3))
    await asOwner('update portal.connection set import_tenant_tokens = true where reseller_id = $1', [
      reseller.resellerId,
    ])
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    expect(await findTokenView(reseller.resellerId, at(3).id)).toMatchObject({ isChangedOnServer: false })
    await asOwner(`update sandbox.tenant set token = token || 'y' where subdomain = $1`, [at(3).subdomain])
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    const marked = { source: 'pasted', isChangedOnServer: true }
    expect(await findTokenView(reseller.resellerId, at(3).id)).toMatchObject(marked)
    expect(await findTokenView(reseller.resellerId, at(2).id)).toMatchObject({ source: 'imported' })
    await asOwner('update portal.connection set import_tenant_tokens = false where reseller_id = $1', [
      reseller.resellerId,
    ])
  })

  test('is removed once, however often it is asked for', async () => {
    await pasteOwn(at(2))
    await removeToken(input(at(2)))
    await removeToken(input(at(2)))
    expect(await findTokenView(reseller.resellerId, at(2).id)).toBeNull()
    expect((await auditLogOf(at(2))).filter((action) => action === 'token.removed')).toHaveLength(1)
  })

  test('is shown only after the right password, and the audit log says to whom', async () => {
    await pasteOwn(at(1))
    const [staff] = await asOwner<{ id: string; email: string }>(
      'update portal.staff set password_hash = $2 where id = $1 returning id, email',
      [reseller.owner.id, await hashPassword('una clave bien larga')],
    )
    const by = {
      staff: { id: staff?.id ?? '', email: staff?.email ?? '', resellerId: reseller.resellerId },
      actor: reseller.owner,
      tenantId: at(1).id,
    }
    const wrong = revealToken({ ...by, proof: { password: 'otra' } })
    await expect(wrong).rejects.toMatchObject({ code: 'step-up-refused' })
    expect(await revealToken({ ...by, proof: { password: 'una clave bien larga' } })).toBe(
      await tokenOnServer(at(1)),
    )
    expect(await auditLogOf(at(1))).toContain('token.revealed')
  })
})

test.each(['support', 'sales', 'viewer'] as const)('%s may do none of it', async (role) => {
  const actor = await reseller.addStaff(role)
  const by = { ...input(at(0)), actor }
  await expect(pasteToken({ ...by, token: 'x'.repeat(50) })).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(checkToken(by)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(removeToken(by)).rejects.toMatchObject({ code: 'not-allowed' })
})

test('a tenant of another reseller is not there', async () => {
  const other = await openTestReseller({ tenants: 1, synced: false })
  const by = { resellerId: other.resellerId, tenantId: at(0).id, actor: other.owner }
  await expect(pasteToken({ ...by, token: 'x'.repeat(50) })).rejects.toMatchObject({ code: 'tenant-missing' })
  expect(await findTokenView(other.resellerId, at(0).id)).toBeNull()
  await other.close()
})
