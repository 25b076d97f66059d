import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  listTestTenants,
  onlyItem,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { jobTable, killWorkers, startWorker, stopWorker, waitUntil } from '../../../e2e/support/test-workers'
import { getLockRun } from '../../domain/locks/queries'
import { examine } from '../cli/doctor'

// Workers are processes that start from nothing.
vi.setConfig({ testTimeout: 180_000 })

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

afterEach(killWorkers)

const isOver = (runId: string) => async () => {
  const run = await getLockRun(reseller.resellerId, runId)
  return run.endedAt ? run : null
}

test('two workers share the runs, a sync follows each, and a worker ends on a termination signal', async () => {
  const worker = startWorker()
  startWorker()
  const runIds = await Promise.all(tenants.map((tenant) => startTestRun(reseller, [tenant], 'locked')))
  for (const runId of runIds) expect(onlyItem(await waitUntil(isOver(runId))).state).toBe('confirmed')
  expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(tenants.length)
  await waitUntil(async () => {
    const rows = await asOwner("select 1 from portal.sync_run where cause = 'lock' and outcome = 'ok'")
    return rows.length > 0
  })
  expect(await stopWorker(worker, 'SIGTERM')).toBe(0)
})

test('the doctor misses a worker, says what to do, and finds the one that is started', async () => {
  const worker = async () => (await examine({ offline: true })).find(({ name }) => name === 'worker')
  expect(await worker()).toMatchObject({ state: 'failed', todo: expect.stringContaining('npm run worker') })
  startWorker()
  await waitUntil(async () => (await worker())?.state === 'ok')
})

/** Makes writes to the run and queue tables fail during `work`. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  const full = ['portal.lock_item', 'portal.lock_run', jobTable]
  await asOwner(`create or replace function public.no_room() returns trigger language plpgsql as
    $no_room$ begin raise exception using errcode = 'disk_full'; end $no_room$`)
  for (const table of full) {
    await asOwner(`create trigger no_room before insert or update on ${table}
      for each row execute function public.no_room()`)
  }
  try {
    await work()
  } finally {
    for (const table of full) await asOwner(`drop trigger no_room on ${table}`)
  }
}

test('a worker that can neither end its job nor give it back ends, and the next one goes on with it', async () => {
  await reseller.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: 1_500, count: 1 })
  const runId = await startTestRun(reseller, [tenants[2] as TestTenant], 'locked')
  const worker = startWorker()
  await waitUntil(async () => (await reseller.control.hitCount('reseller.lockedTenant')) === 1)
  await withoutRoom(async () => {
    await waitUntil(async () => worker.exitCode !== null)
    expect(worker.exitCode).toBe(1)
  })
  startWorker()
  expect(onlyItem(await waitUntil(isOver(runId))).state).toBe('confirmed')
  expect(await readEnds(reseller, tenants[2] as TestTenant)).toEqual({ central: 'locked', host: 'locked' })
  expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(1)
})
