import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import { outsideScope, readInScope } from '../../../lib/platform/database/db'
import { closeDatabase } from '../../../lib/platform/database/pools'
import { createControlClient } from '../../../lib/sandbox/control/control-client'
import { readPortalEnvFile } from '../../../lib/server/portal-env-file'
import type { RunFile } from '../../../lib/server/process/run-file'
import { claimTenant } from '../tenants/claim-tenant'

function readRun(): RunFile {
  return JSON.parse(readFileSync(join(process.env.PORTERIA_HOME ?? '', 'run.json'), 'utf8'))
}

/**
 * Starts a run of the demo's owner that locks `count` active tenants. The first `apart` are locked on central and not
 * on their host, so that their lock stays without proof.
 */
async function startRun([count, apart]: string[]): Promise<void> {
  const [reseller] = await outsideScope().$queryRaw<{ id: string }[]>`
    select id from portal.resellers_known() where slug = 'andes'`
  const resellerId = reseller?.id ?? ''
  const { active, owner } = await readInScope(resellerId, async (query) => ({
    active: await query<{ id: string; subdomain: string }>(
      `select t.id, split_part(t.host, '.', 1) as subdomain from portal.tenant t
       where t.gone_at is null and t.held_at is null and t.access = 'unlocked'
         and exists (select from portal.tenant_token k where k.tenant_id = t.id)
         and not exists (select from portal.lock_item i where i.tenant_id = t.id
           and i.state in ('planned', 'sending', 'sent', 'unknown'))
       order by t.upstream_id`,
    ),
    owner: await query<{ id: string; name: string }>(
      "select id, name from portal.staff where role = 'owner' limit 1",
    ),
  }))
  const [person] = owner
  if (!person) throw new Error('the demo has no owner')
  const home = process.env.PORTERIA_HOME ?? ''
  const tenants = take(active, Number(count), ({ id }) => claimTenant(home, id, 'runs'))
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
}

/** The first so many that can be had; no more are tried. */
function take<T>(all: T[], count: number, canHave: (one: T) => boolean): T[] {
  const taken: T[] = []
  for (const one of all) {
    if (taken.length === count) break
    if (canHave(one)) taken.push(one)
  }
  return taken
}

/** `start-run.ts <count> <apart>`, or without arguments the same two numbers on each line of its input. */
async function main(args: string[]): Promise<void> {
  readPortalEnvFile()
  if (args.length > 0) await startRun(args)
  else for await (const line of createInterface({ input: process.stdin })) await startRun(line.split(' '))
  await closeDatabase()
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exit(1)
})
