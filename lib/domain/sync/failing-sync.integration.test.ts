import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { inScope } from '../../platform/database/db'
import { beginSyncRun, failSyncRun } from './sync-run'

let reseller: TestReseller

beforeEach(async () => {
  reseller = await openTestReseller({ tenants: 1 })
})
afterEach(() => reseller.close())

const failure = { code: 'upstream-deadline', values: {} }

async function fail(code = failure.code): Promise<void> {
  const run = await beginSyncRun(reseller.resellerId, { cause: 'schedule' })
  await failSyncRun(run, {
    failure: { ...failure, code },
    actor: { id: null, name: 'worker', kind: 'worker' },
  })
}

/** Everything that was is so many minutes older. */
async function age(minutes: number): Promise<void> {
  const values = [reseller.resellerId, minutes]
  await asOwner(
    `update portal.sync_run set started_at = started_at - make_interval(mins => $2),
       ended_at = ended_at - make_interval(mins => $2) where reseller_id = $1`,
    values,
  )
  await asOwner(
    `update portal.connection set last_good_sync_at = last_good_sync_at - make_interval(mins => $2)
     where reseller_id = $1`,
    values,
  )
}

const told = () =>
  asOwner<{ payload: { code: string } }>(
    "select payload from portal.event where reseller_id = $1 and kind = 'sync.failing'",
    [reseller.resellerId],
  )

test('a sync that fails for an hour is told once, until one is good again', async () => {
  await fail()
  await age(59)
  await fail()
  expect(await told()).toEqual([])
  await age(1)
  await fail()
  await fail()
  expect(await told()).toMatchObject([{ payload: { code: 'upstream-deadline' } }])
  await asOwner('update portal.connection set last_good_sync_at = now() where reseller_id = $1', [
    reseller.resellerId,
  ])
  await fail()
  await age(61)
  await fail()
  expect(await told()).toHaveLength(2)
})

test('a first failure after hours without a sync, and one of our own end, are no hour of failing', async () => {
  await age(300)
  await fail('interrupted')
  await age(61)
  await fail()
  expect(await told()).toEqual([])
})

test('a server that was never read is told of, too', async () => {
  await asOwner('update portal.connection set last_good_sync_at = null where reseller_id = $1', [
    reseller.resellerId,
  ])
  await fail()
  await age(60)
  await fail()
  expect(await told()).toHaveLength(1)
})

test('is told exactly when the failure is written down', async () => {
  await fail()
  await age(61)
  const run = await beginSyncRun(reseller.resellerId, { cause: 'schedule' })
  await inScope(reseller.resellerId, (tx) => tx.syncRun.deleteMany({ where: { id: run.id } }))
  const lost = failSyncRun(run, { failure, actor: { id: null, name: 'worker', kind: 'worker' } })
  await expect(lost).rejects.toThrow()
  expect(await told()).toEqual([])
})
