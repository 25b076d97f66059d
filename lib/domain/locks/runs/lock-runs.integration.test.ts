import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { FaultInput } from '../../../sandbox/http/faults'
import type { LockCheckpoint } from '../engine/lock-engine'

let reseller: TestReseller
let tenants: TestTenant[]

const at = (index: number) => tenants[index % tenants.length] as TestTenant
const bothLocked = { central: 'locked', host: 'locked' }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 6 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

const endpoint = 'reseller.lockedTenant'
const once = { endpoint, count: 1 }

/** Each way in which one request may go wrong, and how many requests the engine then needs. */
const faults: [name: string, fault: FaultInput, attempts: number][] = [
  ['no answer before the deadline', { ...once, kind: 'latency', ms: 5_200 }, 1],
  ['500 before the effect', { ...once, kind: 'status', status: 500, effect: 'none' }, 2],
  ['500 after the effect', { ...once, kind: 'status', status: 500, effect: 'done' }, 1],
  ['500 with an empty message', { ...once, kind: 'status', status: 500, message: '', effect: 'none' }, 2],
  ['a page before the effect', { ...once, kind: 'html', status: 502, effect: 'none' }, 2],
  ['a page after the effect', { ...once, kind: 'html', status: 200, effect: 'done' }, 1],
  ['truncated JSON', { ...once, kind: 'truncated' }, 1],
  ['stray bytes before the JSON', { ...once, kind: 'stray' }, 1],
  ['an empty body', { ...once, kind: 'empty' }, 1],
  ['a reset before the effect', { ...once, kind: 'reset-before' }, 2],
  ['a reset after the effect', { ...once, kind: 'reset-after' }, 1],
  ['an effect after the reset', { ...once, kind: 'late', ms: 200, answer: 'reset' }, 1],
  ['an effect after the gateway gave up', { ...once, kind: 'late', ms: 200, answer: 'gateway-timeout' }, 1],
  ['500 "Too Many Attempts."', { ...once, kind: 'throttled', status: 500 }, 1],
  ['429', { ...once, kind: 'throttled', status: 429 }, 1],
]

const checkpoints: LockCheckpoint[] = [
  'detail-read',
  'before-sending',
  'sending',
  'answered',
  'sent',
  'verified',
  'ended',
  'before-finish',
]

describe('on a server that toggles, where a request that is repeated opens again', () => {
  beforeAll(() => reseller.control.setProfile({ lockMode: 'toggle' }))

  test.each(['set', 'toggle'] as const)(
    'a lock is confirmed at both ends where single locks %s',
    async (lockMode) => {
      await reseller.control.setProfile({ lockMode })
      const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
      expect(run.state).toBe('finished')
      expect(onlyItem(run)).toMatchObject({
        state: 'confirmed',
        cause: 'both-ends',
        centralAccess: 'locked',
        hostAccess: 'locked',
        attempt: 1,
      })
      expect(await readEnds(reseller, at(0))).toEqual(bothLocked)
    },
  )

  test('a tenant that is there already is not called', async () => {
    await setAccess(reseller, at(0), 'locked')
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({ state: 'unchanged', cause: 'already-there', attempt: 0 })
    expect(await reseller.control.hitCount(endpoint)).toBe(0)
  })

  test.each(faults)(
    '%s: the lock is confirmed, and never sent while unknown',
    async (_name, fault, attempts) => {
      await reseller.control.setFault(fault)
      const run = await driveRun(reseller, await startTestRun(reseller, [at(1)], 'locked'))
      expect(onlyItem(run)).toMatchObject({ state: 'confirmed', attempt: attempts })
      expect(await readEnds(reseller, at(1))).toEqual(bothLocked)
    },
  )

  test.each(checkpoints)('a process that dies at "%s" loses nothing and repeats nothing', async (place) => {
    const runId = await startTestRun(reseller, [at(2)], 'locked')
    const dying = driveRun(reseller, runId, {
      checkpoint: (name) => {
        if (name === place) throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    const run = await driveRun(reseller, runId)
    expect(run.state).toBe('finished')
    expect(onlyItem(run)).toMatchObject({ state: 'confirmed' })
    expect(await readEnds(reseller, at(2))).toEqual(bothLocked)
    // One that died before its request left is known to have done nothing, and is sent again.
    expect(await reseller.control.hitCount(endpoint)).toBe(1)
  })

  test('a no with a reason is a refusal, and nothing changes', async () => {
    await reseller.control.setFault({ ...once, kind: 'status', status: 422, message: 'No se puede' })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(3)], 'locked'))
    expect(onlyItem(run)).toMatchObject({ state: 'refused', cause: 'rejected', serverSaid: 'No se puede' })
    expect(await readEnds(reseller, at(3))).toEqual({ central: 'unlocked', host: 'unlocked' })
  })
})
