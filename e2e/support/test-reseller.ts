import { randomUUID } from 'node:crypto'
import { connectReseller } from '../../lib/domain/resellers/connect-reseller'
import { syncTenants } from '../../lib/domain/sync/sync-tenants'
import type { StaffRole } from '../../lib/generated/prisma/enums'
import type { Actor } from '../../lib/platform/audit/actor'
import { startTestSandbox, type TestSandboxOptions } from './sandbox/test-sandbox'
import { addReseller, asOwner } from './test-owner'

// Shorter deadlines, as tests wait for faults, but longer than a busy machine makes an answer wait.
Object.assign(process.env, {
  UPSTREAM_TIMEOUT_MS: '5000',
  UPSTREAM_DETAIL_TIMEOUT_MS: '10000',
  UPSTREAM_BACK_OFF_MS: '150',
})

export type TestResellerOptions = TestSandboxOptions & {
  importTenantTokens?: boolean
  /** Whether the tenants are synced before the test begins. */
  synced?: boolean
}

export type TestReseller = Awaited<ReturnType<typeof openTestReseller>>

/** A reseller connected to a real sandbox, with tenants and an owner. */
export async function openTestReseller(options: TestResellerOptions = {}) {
  const sandbox = await startTestSandbox(options)
  const resellerId = await addReseller(`r-${randomUUID()}`)
  const owner = await addStaff(resellerId, 'owner')
  await connectReseller({
    resellerId,
    actor: owner,
    centralUrl: sandbox.centralUrl,
    baseDomain: sandbox.baseDomain,
    credentials: { kind: 'token', token: sandbox.resellerToken },
    importTenantTokens: options.importTenantTokens ?? true,
  })
  await asOwner('update portal.connection set calls_per_minute = 100000 where reseller_id = $1', [resellerId])
  if (options.synced ?? true) await syncTenants(resellerId, { cause: 'cli' })
  return {
    sandbox,
    control: sandbox.control,
    resellerId,
    owner,
    addStaff: (role: StaffRole) => addStaff(resellerId, role),
    close: sandbox.close,
  }
}

export async function addStaff(resellerId: string, role: StaffRole): Promise<Actor> {
  const id = randomUUID()
  const name = `${role} ${id.slice(0, 4)}`
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, $4, $5::portal.staff_role, 'none')`,
    [id, resellerId, `${id}@example.pe`, name, role],
  )
  return { id, name, kind: 'staff' }
}
