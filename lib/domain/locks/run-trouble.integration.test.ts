import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { advanceRun } from './engine/advance-run'
import { findRunHead } from './runs/find-run-head'
import { cancelLockRun, pauseLockRun, resumeLockRun } from './runs/pause-lock-run'

let reseller: TestReseller
let tenants: TestTenant[]
const at = (index: number) => tenants[index] as TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 8, importTenantTokens: false })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  for (const tenant of tenants) {
    await reseller.control.breakTenant(tenant.subdomain, null)
    await setAccess(reseller, tenant, 'unlocked')
  }
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
})

const headOf = async (runId: string) => {
  const head = await findRunHead(reseller.resellerId, runId)
  if (!head) throw new Error('the run is gone')
  return head
}
const steering = (runId: string) => ({ resellerId: reseller.resellerId, runId, actor: reseller.owner })

test('paused by a company whose database is gone, a run says so with the server’s words and its name', async () => {
  const broken = at(7)
  await reseller.control.breakTenant(broken.subdomain, 'missing-database')
  const runId = await startTestRun(reseller, [at(0), at(1)], 'locked')
  expect(await driveRun(reseller, runId)).toMatchObject({ state: 'paused', states: { planned: 2 } })
  const head = await headOf(runId)
  expect(head).toMatchObject({ pausedFor: 'five-failures', estimate: { kind: 'unknown', why: 'paused' } })
  expect(head.trouble).toMatchObject({ code: 'upstream-broken-tenant', tenantId: broken.id })
  expect(head.trouble?.tenantName).toBeTruthy()
  expect(String(head.trouble?.values.said)).toContain(`Unknown database 'tenancy_${broken.subdomain}'`)
  const [pause] = await asOwner<{ after: object }>(
    "select after from portal.audit_event where action = 'lock.paused' and subject_id = $1",
    [runId],
  )
  expect(pause?.after).toMatchObject({ pausedFor: 'five-failures', why: 'upstream-broken-tenant' })

  await reseller.control.breakTenant(broken.subdomain, null)
  await resumeLockRun(steering(runId))
  expect((await headOf(runId)).trouble).toBeNull()
  expect(await driveRun(reseller, runId)).toMatchObject({ state: 'finished', states: { confirmed: 2 } })
})

test('while calls fail one after the other nobody says when it is over, but why it does not go on', async () => {
  await reseller.control.breakTenant(at(7).subdomain, 'missing-database')
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  expect(await advanceRun(reseller.resellerId, runId)).toMatchObject({ kind: 'later' })
  expect(await headOf(runId)).toMatchObject({
    state: 'running',
    estimate: { kind: 'unknown', why: 'failing' },
    trouble: { code: 'upstream-broken-tenant', tenantId: at(7).id },
  })
  await pauseLockRun(steering(runId))
  expect(await headOf(runId)).toMatchObject({ pausedFor: 'by-hand', trouble: null })
})

test('a message that names no known tenant names none', async () => {
  const said = "SQLSTATE[HY000] [1049] Unknown database 'tenancy_elsewhere'"
  await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 500, message: said })
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await driveRun(reseller, runId)
  expect((await headOf(runId)).trouble).toEqual({
    code: 'upstream-broken-tenant',
    of: 'detail',
    values: { status: 500, said, database: 'tenancy_elsewhere' },
    tenantId: null,
    tenantName: null,
  })
})

test('five companies refused in a row pause with the server’s last no', async () => {
  await reseller.control.setFault({
    endpoint: 'reseller.lockedTenant',
    kind: 'status',
    status: 422,
    message: 'Hoy no',
  })
  const runId = await startTestRun(reseller, tenants, 'locked')
  expect(await driveRun(reseller, runId)).toMatchObject({ state: 'paused' })
  expect((await headOf(runId)).trouble).toMatchObject({
    code: 'upstream-rejected',
    values: { said: 'Hoy no' },
  })
})

test('a rejected token pauses with what the server said of it', async () => {
  await reseller.control.setFault({
    endpoint: 'reseller.detail',
    kind: 'status',
    status: 401,
    message: 'No se encuentra autenticado',
  })
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await driveRun(reseller, runId)
  expect(await headOf(runId)).toMatchObject({
    pausedFor: 'token-rejected',
    trouble: { code: 'token-rejected', values: { said: 'No se encuentra autenticado' } },
  })
})

test('what is kept of the server’s words is short and carries no token', async () => {
  const message = `Token ${reseller.sandbox.resellerToken} no vale. ${'x'.repeat(1_500)}`
  await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 500, message })
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await driveRun(reseller, runId)
  const [row] = await asOwner<{ trouble: unknown }>('select trouble from portal.lock_run where id = $1', [
    runId,
  ])
  expect(JSON.stringify(row?.trouble)).toContain('no vale')
  expect(JSON.stringify(row?.trouble)).not.toContain(reseller.sandbox.resellerToken)
  expect(JSON.stringify(row?.trouble).length).toBeLessThan(500)
})

test('what was sent cannot be checked while the list is broken: nobody says when, until it is read again', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  let readings = 0
  await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'sent') await reseller.control.breakTenant(at(7).subdomain, 'no-host')
      if (name === 'verified' && ++readings === 1) {
        expect(await headOf(runId)).toMatchObject({
          state: 'running',
          estimate: { kind: 'unknown', why: 'failing' },
          trouble: { code: 'upstream-broken-tenant', tenantId: null },
        })
        await reseller.control.breakTenant(at(7).subdomain, null)
      }
    },
  })
  expect(await headOf(runId)).toMatchObject({ states: { confirmed: 1 }, trouble: null })
})

test('a run that was cancelled, or is over, has no trouble any more', async () => {
  await reseller.control.breakTenant(at(7).subdomain, 'missing-database')
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await driveRun(reseller, runId)
  expect((await headOf(runId)).trouble).not.toBeNull()
  await cancelLockRun(steering(runId))
  expect((await headOf(runId)).trouble).toBeNull()
  expect(await driveRun(reseller, runId)).toMatchObject({ state: 'cancelled', states: { cancelled: 1 } })
})
