import { beforeAll, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import { getTenantHead } from '../../tenants/get-tenant'
import { getLockProof } from './get-lock-proof'

let reseller: TestReseller
let tenants: TestTenant[]

const at = (index: number) => tenants[index] as TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
  return () => reseller.close()
})

const lock = async (tenant: TestTenant) =>
  onlyItem(await driveRun(reseller, await startTestRun(reseller, [tenant], 'locked')))
const proofOf = (tenantId: string, itemId: string) => getLockProof(reseller.resellerId, { tenantId, itemId })

describe('the record of a change', () => {
  test('has who asked, what each end said, and the hash of its own audit line', async () => {
    const item = await lock(at(0))
    const proof = await proofOf(at(0).id, item.id)
    expect(proof.item).toMatchObject({ state: 'confirmed', desired: 'locked', centralAccess: 'locked' })
    const { lines } = await listAudit(reseller.resellerId, { action: 'lock.changed', subjectId: at(0).id })
    expect(proof.line).toMatchObject({ seq: lines[0]?.seq, hash: lines[0]?.hash, at: lines[0]?.at })
    expect(proof.line?.previousHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('claims no line that retention has deleted', async () => {
    const item = await lock(at(1))
    await asOwner('delete from portal.audit_event where subject_id = $1', [at(1).id])
    expect((await proofOf(at(1).id, item.id)).line).toBeNull()
  })

  test('is not there for another tenant, another reseller, or what is no id', async () => {
    const item = await lock(at(2))
    const missing = { code: 'run-missing' }
    await expect(proofOf(at(0).id, item.id)).rejects.toMatchObject(missing)
    await expect(proofOf(at(2).id, 'x')).rejects.toMatchObject(missing)
    const other = await addReseller(`other-${Date.now()}`)
    const theirs = getLockProof(other, { tenantId: at(2).id, itemId: item.id })
    await expect(theirs).rejects.toMatchObject(missing)
  })
})

test('the header names who changed the access, and nobody once it changed otherwise', async () => {
  const tenant = at(0)
  const head = () => getTenantHead(reseller.resellerId, tenant.id)
  expect((await head()).changedBy).toMatchObject({ reason: 'debt', itemId: expect.any(String) })
  await asOwner('update portal.tenant set access_since = now() where id = $1', [tenant.id])
  expect((await head()).changedBy).toBeNull()
})
