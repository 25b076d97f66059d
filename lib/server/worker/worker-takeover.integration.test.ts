import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listTestTenants, startTestRun } from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { killWorkers, startWorker, stopWorker, waitUntil } from '../../../e2e/support/test-workers'
import { getLockRun } from '../../domain/locks/queries'
import { verifyChain } from '../../platform/audit/verify-chain'

// Workers are processes that start from nothing.
vi.setConfig({ testTimeout: 240_000 })

const size = 40
const endpoint = 'reseller.lockedTenant'
let reseller: TestReseller

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: size, profile: { lockMode: 'toggle' } })
  await asOwner(`
    update portal.tenant set access = 'unlocked';
    update sandbox.tenant set locked_tenant = 0, host_locked_tenant = 0;
    create table sandbox.flip (tenant_id int);
    grant insert on sandbox.flip to porteria_sandbox;
    create function sandbox.note_flip() returns trigger language plpgsql as $$
      begin insert into sandbox.flip (tenant_id) values (new.id); return new; end $$;
    create trigger note_flip after update on sandbox.tenant for each row
      when (old.locked_tenant is distinct from new.locked_tenant) execute function sandbox.note_flip()`)
  return () => reseller.close()
})

afterEach(killWorkers)

test('a worker killed in the middle of a long run: another takes over, repeats nothing and loses nothing', async () => {
  await reseller.control.setFault({ endpoint, kind: 'latency', ms: 400 })
  const runId = await startTestRun(reseller, await listTestTenants(reseller), 'locked')
  const first = startWorker()
  const hits = () => reseller.control.hitCount(endpoint)
  await waitUntil(async () => (await hits()) >= 12)
  // The second worker finds the run taken.
  startWorker()
  await waitUntil(async () => (await hits()) >= 20)
  // Killed with a request under way: nobody tells its outcome.
  await waitUntil(
    async () => (await asOwner("select 1 from portal.lock_item where state = 'sending'")).length > 0,
  )
  await stopWorker(first, 'SIGKILL')
  const killedAt = performance.now()
  const hitsAtKill = await hits()
  expect(hitsAtKill).toBeLessThan(size)
  await waitUntil(async () => (await hits()) > hitsAtKill)
  expect(performance.now() - killedAt).toBeLessThan(30_000)
  const run = await waitUntil(async () => {
    const view = await getLockRun(reseller.resellerId, runId)
    return view.endedAt && view
  })
  expect(run).toMatchObject({ state: 'finished', states: { confirmed: size } })
  const flips = await asOwner<{ count: number }>(
    'select count(*)::int as count from sandbox.flip group by tenant_id',
  )
  expect(flips).toHaveLength(size)
  expect(flips.every(({ count }) => count === 1)).toBe(true)
  expect(await hits()).toBe(size)
  expect(await verifyChain(reseller.resellerId)).toMatchObject({ ok: true })
})
