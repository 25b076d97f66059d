import { connectReseller } from '../../domain/resellers/connect-reseller'
import { createReseller } from '../../domain/resellers/create-reseller'
import { createStaff } from '../../domain/staff/create-staff'
import { syncTenants } from '../../domain/sync/sync-tenants'
import type { Actor } from '../../platform/audit/actor'
import { demoAccounts, demoPassword } from '../../platform/auth/sign-in/demo-credentials'
import { dayIn } from '../../platform/calendar/days'
import { outsideScope, readInScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { demoReseller } from '../../sandbox/seed/demo-credentials'
import type { RunFile } from '../process/run-file'
import { inventHistory } from './invent-history'
import { demoSlug } from './is-demo-possible'
import { openDemoMessages } from './open-demo-messages'
import { openDemoSignup } from './open-demo-signup'

const actor: Actor = { id: null, name: 'npm start', kind: 'system' }

type Sandbox = NonNullable<RunFile['sandbox']>

async function findOrCreateReseller(): Promise<string> {
  const known = await outsideScope().$queryRaw<{ id: string; slug: string }[]>`
    select id, slug from portal.resellers_known()`
  const found = known.find(({ slug }) => slug === demoSlug)
  if (found) return found.id
  const created = await createReseller({ slug: demoSlug, name: 'Andes Factura', actor, isDemo: true })
  return created.resellerId
}

async function addMissingStaff(resellerId: string): Promise<void> {
  for (const account of demoAccounts) {
    try {
      await createStaff({ ...account, password: demoPassword, resellerId, actor })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
}

/** Only when the sandbox's port changed: each connect is audited. */
async function connect(resellerId: string, sandbox: Sandbox): Promise<void> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ central_url: string; base_domain: string }>(
      'select central_url, base_domain from portal.connection',
    ),
  )
  const same = rows[0]?.central_url === sandbox.central && rows[0].base_domain === sandbox.baseDomain
  if (same) return
  await connectReseller({
    resellerId,
    actor,
    centralUrl: sandbox.central,
    baseDomain: sandbox.baseDomain,
    credentials: { kind: 'token', token: demoReseller.token },
    importTenantTokens: true,
  })
  await syncTenants(resellerId, { cause: 'request', actor })
  await inventHistory(resellerId, dayIn('America/Lima', new Date()))
  // Sync again: cycles and idle tenants are derived from the invented days.
  await syncTenants(resellerId, { cause: 'request', actor })
}

/** Creates the demo's reseller, staff of every role and the connection to the sandbox. Idempotent. */
export async function seedDemo(sandbox: Sandbox): Promise<RunFile['demo']> {
  const resellerId = await findOrCreateReseller()
  await addMissingStaff(resellerId)
  await connect(resellerId, sandbox)
  await openDemoSignup(resellerId, actor)
  await openDemoMessages(resellerId, actor)
  const owner = demoAccounts.find(({ role }) => role === 'owner')
  return { email: owner?.email ?? '', password: demoPassword, resellerToken: demoReseller.token }
}
