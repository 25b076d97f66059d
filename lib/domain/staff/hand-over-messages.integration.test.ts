import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  connectTestMessages,
  driveMessages,
  getMessageRunRow,
  listProviderMessages,
  testMessage,
} from '../../../e2e/support/test-messages'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import type { Actor } from '../../platform/audit/actor'
import { listAudit } from '../../platform/audit/queries'
import { inScope } from '../../platform/database/db'
import { advanceMessageRun } from '../messages/runs/advance-message-run'
import { type PlannedMessage, planMessages } from '../messages/runs/plan-messages'
import { getPendingWork, type Successor } from './pending-work'
import { suspendStaff } from './suspend-staff'

type Person = Actor & { id: string }

let reseller: TestReseller
let leaving: Person
let heir: Person
let messages: PlannedMessage[]
let runId: string

const addPerson = async (role: 'support' | 'sales') => (await reseller.addStaff(role)) as Person

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1 })
  await connectTestMessages(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  leaving = await addPerson('support')
  heir = await addPerson('support')
  messages = [testMessage(), testMessage(), testMessage()]
  const input = { resellerId: reseller.resellerId, actor: leaving, cause: 'compose', title: 'Aviso' } as const
  runId = (await inScope(reseller.resellerId, (tx) => planMessages(tx, { ...input, messages }))).runId
})

const suspend = (successor?: Successor) =>
  suspendStaff({ resellerId: reseller.resellerId, actor: reseller.owner, staffId: leaving.id, successor })
const toHeir = () => ({ kind: 'person', staffId: heir.id }) as const

/** Runs the work when the second message is about to be sent. */
async function atTheSecond(work: () => Promise<void>): Promise<void> {
  const leave = new AbortController()
  let leaves = 0
  await advanceMessageRun(reseller.resellerId, runId, {
    signal: leave.signal,
    checkpoint: async (name) => {
      if (name !== 'sending') return
      leaves += 1
      if (leaves !== 2) return
      await work()
      leave.abort()
    },
  })
  expect(leaves).toBe(2)
}

const sentOnce = async () =>
  (await Promise.all(messages.map(({ key }) => listProviderMessages(key)))).map((arrived) => arrived.length)

async function isSuspended(): Promise<boolean> {
  const [row] = await asOwner<{ out: boolean }>(
    'select suspended_at is not null as out from portal.staff where id = $1',
    [leaving.id],
  )
  return row?.out === true
}

describe('running messages of a person who leaves', () => {
  test('are listed, and nobody is suspended before a decision about them', async () => {
    const { messageRuns } = await getPendingWork(reseller.resellerId, leaving.id)
    expect(messageRuns).toMatchObject([{ id: runId, title: 'Aviso' }])
    await expect(suspend()).rejects.toThrow('hand-over-missing')
    expect(await isSuspended()).toBe(false)
  })

  test('go on under the new name, each of them once, handed over in the middle of one', async () => {
    await atTheSecond(() => suspend(toHeir()))
    expect(await isSuspended()).toBe(true)
    const run = await driveMessages(reseller, runId)
    expect(run.messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(await sentOnce()).toEqual([1, 1, 1])
    const { lines } = await listAudit(reseller.resellerId, { subjectId: runId })
    expect(lines.find(({ action }) => action === 'messages.handed-over')).toMatchObject({
      before: { askedBy: leaving.name },
      after: { askedBy: heir.name },
    })
    expect(lines.find(({ action }) => action === 'messages.finished')).toMatchObject({ actorName: heir.name })
  })

  test('stop when cancelled: the one being sent completes, the rest is never sent', async () => {
    await atTheSecond(() => suspend({ kind: 'cancel' }))
    const run = await driveMessages(reseller, runId)
    expect(run.messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'cancelled'])
    expect(await sentOnce()).toEqual([1, 1, 0])
    expect(run.endedAt).not.toBeNull()
  })

  test('end too when they were paused', async () => {
    await asOwner("update portal.message_run set state = 'paused', why = 'by-hand' where id = $1", [runId])
    await suspend({ kind: 'cancel' })
    const run = await driveMessages(reseller, runId)
    expect({ state: run.state, isOver: run.endedAt !== null }).toEqual({ state: 'cancelled', isOver: true })
    expect(await sentOnce()).toEqual([0, 0, 0])
  })

  test('cannot go to somebody who may not send; then nobody is suspended', async () => {
    const seller = await addPerson('sales')
    await expect(suspend({ kind: 'person', staffId: seller.id })).rejects.toThrow('hand-over-unfit')
    expect(await isSuspended()).toBe(false)
    expect((await getMessageRunRow(runId)).messages.map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'planned',
    ])
    await suspend({ kind: 'cancel' })
  })
})
