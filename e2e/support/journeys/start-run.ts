import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import { closeDatabase, outsideScope, readInScope } from '../../../lib/platform/database/db'
import { createControlClient } from '../../../lib/sandbox/control/control-client'
import { readPortalEnvFile } from '../../../lib/server/portal-env-file'
import type { RunFile } from '../../../lib/server/process/run-file'

function readRun(): RunFile {
  return JSON.parse(readFileSync(join(process.env.PORTERIA_HOME ?? '', 'run.json'), 'utf8'))
}

/**
 * `start-run.ts <count> <apart>`: starts a run of the demo's owner that locks `count` active tenants. The first `apart`
 * are locked on central and not on their host, so that their lock stays without proof.
 */
async function startRun([count, apart]: string[]): Promise<void> {
  readPortalEnvFile()
  const [reseller] = await outsideScope().$queryRaw<{ id: string }[]>`
    select id from portal.resellers_known() where slug = 'andes'`
  const resellerId = reseller?.id ?? ''
  const { tenants, owner } = await readInScope(resellerId, async (query) => ({
    tenants: await query<{ id: string; subdomain: string }>(
      `select t.id, split_part(t.host, '.', 1) as subdomain from portal.tenant t
       where t.gone_at is null and t.held_at is null and t.access = 'unlocked'
         and exists (select from portal.tenant_token k where k.tenant_id = t.id)
         and not exists (select from portal.lock_item i where i.tenant_id = t.id
           and i.state in ('planned', 'sending', 'sent', 'unknown'))
       order by t.upstream_id limit $1`,
      [Number(count)],
    ),
    owner: await query<{ id: string; name: string }>(
      "select id, name from portal.staff where role = 'owner' limit 1",
    ),
  }))
  const [person] = owner
  if (!person) throw new Error('the demo has no owner')
  const control = createControlClient(readRun().sandbox?.central ?? '')
  for (const { subdomain } of tenants.slice(0, Number(apart))) {
    await control.changeTenant(subdomain, { locked: true, hostLocked: false })
  }
  const started = await startLockRun({
    resellerId,
    actor: { ...person, kind: 'staff' },
    tenantIds: tenants.map(({ id }) => id),
    desired: 'locked',
    reason: 'debt',
  })
  console.log(JSON.stringify(started))
  await closeDatabase()
}

startRun(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exit(1)
})
