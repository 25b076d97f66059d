import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../audit/actor'
import { listAudit } from '../audit/queries'
import { inScope } from '../db'
import { advanceMessageRun } from '../messages/advance-message-run'
import { type PlannedMessage, planMessages } from '../messages/plan-messages'
import { openTestDesk, type TestDesk } from '../run/test-desk'
import { connectTestMessages, driveMessages, outboxOf, runNow, testMessage } from '../run/test-messages'
import { asOwner } from '../run/test-owner'
import { suspendStaff } from './suspend-staff'
import { getWaitingWork, type Successor } from './waiting-work'

type Person = Actor & { id: string }

let desk: TestDesk
let leaving: Person
let heir: Person
let messages: PlannedMessage[]
let runId: string

const addPerson = async (role: 'support' | 'sales') => (await desk.addStaff(role)) as Person

beforeAll(async () => {
  desk = await openTestDesk({ tenants: 1 })
  await connectTestMessages(desk)
  return () => desk.close()
})

beforeEach(async () => {
  leaving = await addPerson('support')
  heir = await addPerson('support')
  messages = [testMessage(), testMessage(), testMessage()]
  const asked = { resellerId: desk.resellerId, actor: leaving, cause: 'compose', title: 'Aviso' } as const
  runId = (await inScope(desk.resellerId, (tx) => planMessages(tx, { ...asked, messages }))).runId
})

const suspend = (successor?: Successor) =>
  suspendStaff({ resellerId: desk.resellerId, actor: desk.owner, staffId: leaving.id, successor })
const toHeir = () => ({ kind: 'person', staffId: heir.id }) as const

/** Does something in the moment in which the second message is about to reach the server. */
async function atTheSecond(work: () => Promise<void>): Promise<void> {
  const leave = new AbortController()
  let leaves = 0
  await advanceMessageRun(desk.resellerId, runId, {
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
  (await Promise.all(messages.map(({ key }) => outboxOf(key)))).map((arrived) => arrived.length)

async function isSuspended(): Promise<boolean> {
  const [row] = await asOwner<{ out: boolean }>(
    'select suspended_at is not null as out from portal.staff where id = $1',
    [leaving.id],
  )
  return row?.out === true
}

describe('messages under way of somebody who leaves', () => {
  test('are shown, and nobody is suspended before somebody said what becomes of them', async () => {
    const { messageRuns } = await getWaitingWork(desk.resellerId, leaving.id)
    expect(messageRuns).toMatchObject([{ id: runId, title: 'Aviso' }])
    await expect(suspend()).rejects.toThrow('hand-over-missing')
    expect(await isSuspended()).toBe(false)
  })

  test('go on in the other name, each of them once, handed over in the middle of one', async () => {
    await atTheSecond(() => suspend(toHeir()))
    expect(await isSuspended()).toBe(true)
    const run = await driveMessages(desk, runId)
    expect(run.messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(await sentOnce()).toEqual([1, 1, 1])
    const { lines } = await listAudit(desk.resellerId, { subjectId: runId })
    expect(lines.find(({ action }) => action === 'messages.handed-over')).toMatchObject({
      before: { askedBy: leaving.name },
      after: { askedBy: heir.name },
    })
    expect(lines.find(({ action }) => action === 'messages.finished')).toMatchObject({ actorName: heir.name })
  })

  test('stop where they are when they are given up: what is leaving comes to its end, the rest never leaves', async () => {
    await atTheSecond(() => suspend({ kind: 'cancel' }))
    const run = await driveMessages(desk, runId)
    expect(run.messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'cancelled'])
    expect(await sentOnce()).toEqual([1, 1, 0])
    expect(run.endedAt).not.toBeNull()
  })

  test('end as well when they stood still', async () => {
    await asOwner("update portal.message_run set state = 'paused', why = 'by-hand' where id = $1", [runId])
    await suspend({ kind: 'cancel' })
    const run = await driveMessages(desk, runId)
    expect({ state: run.state, isOver: run.endedAt !== null }).toEqual({ state: 'cancelled', isOver: true })
    expect(await sentOnce()).toEqual([0, 0, 0])
  })

  test('go to nobody who may not send, and then nobody is suspended', async () => {
    const seller = await addPerson('sales')
    await expect(suspend({ kind: 'person', staffId: seller.id })).rejects.toThrow('hand-over-unfit')
    expect(await isSuspended()).toBe(false)
    expect((await runNow(runId)).messages.map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'planned',
    ])
    await suspend({ kind: 'cancel' })
  })
})
