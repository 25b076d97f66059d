import type { Actor } from '../audit/actor'
import { demoAccounts, demoPassword } from '../auth/demo-credentials'
import { outsideScope, readInScope } from '../db'
import { Conflict } from '../errors'
import { connectReseller } from '../resellers/connect-reseller'
import { createReseller } from '../resellers/create-reseller'
import { demoReseller } from '../sandbox/demo-credentials'
import { createStaff } from '../staff/create-staff'
import { dayIn } from '../sync/days'
import { syncTenants } from '../sync/sync-tenants'
import { inventHistory } from './demo-history'
import { openDemoMessages } from './demo-messages'
import { demoSlug } from './demo-possible'
import { openDemoSignup } from './demo-signup'
import type { Furnished } from './furnish'

const actor: Actor = { id: null, name: 'npm start', kind: 'system' }

type Sandbox = NonNullable<Furnished['sandbox']>

async function findOrCreateReseller(): Promise<string> {
  const known = await outsideScope().$queryRaw<{ id: string; slug: string }[]>`
    select id, slug from portal.resellers_known()`
  const found = known.find(({ slug }) => slug === demoSlug)
  if (found) return found.id
  const created = await createReseller({ slug: demoSlug, name: 'Andes Factura', actor })
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

/** Anew only when the sandbox moved to another port: every connecting is a line in the trail. */
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
  // Again, because cycles and idle tenants are told from the days before.
  await syncTenants(resellerId, { cause: 'request', actor })
}

/** The demo's reseller, a person of every role, and its connection to the sandbox. Harmless when repeated. */
export async function furnishDemo(sandbox: Sandbox): Promise<Furnished['demo']> {
  const resellerId = await findOrCreateReseller()
  await addMissingStaff(resellerId)
  await connect(resellerId, sandbox)
  await openDemoSignup(resellerId, actor)
  await openDemoMessages(resellerId, actor)
  const owner = demoAccounts.find(({ role }) => role === 'owner')
  return { email: owner?.email ?? '', password: demoPassword, resellerToken: demoReseller.token }
}
