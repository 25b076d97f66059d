import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  connectTestMessages,
  driveMessages,
  getMessageRunRow,
  listProviderMessages,
  planTestMessages,
  testMessage,
} from '../../../../e2e/support/test-messages'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { inScope, readInScope } from '../../../platform/database/db'
import { saveMessageFile } from '../compose/change-draft'
import { findMessaging } from '../find-messaging'
import { optIn, optOut } from '../opt-out'
import { advanceMessageRun } from './advance-message-run'
import { cancelMessages } from './cancel-messages'
import { listMessageStates } from './list-message-states'
import { planMessages } from './plan-messages'
import { getMessageRunPage, listMessageRuns, listTenantMessages } from './queries'
import { sendMessageAgain } from './send-again'
import { cancelMessageRun, pauseMessageRun, resumeMessageRun } from './steer-message-run'

let reseller: TestReseller
let tenantId: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  await connectTestMessages(reseller)
  const [tenant] = await asOwner<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 limit 1',
    [reseller.resellerId],
  )
  tenantId = tenant?.id ?? ''
})
beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.setProfile({ messagingConnected: true })
  await asOwner(
    `update portal.messaging_settings set daily_cap = null, quiet_from = null, quiet_until = null
     where reseller_id = $1`,
    [reseller.resellerId],
  )
})
afterAll(() => reseller.close())

async function sendOne(changes: Parameters<typeof testMessage>[0] = {}) {
  const message = testMessage(changes)
  const { runId } = await planTestMessages(reseller, [message])
  const run = await driveMessages(reseller, runId)
  return { run, runId, message, only: run.messages[0], arrived: await listProviderMessages(message.key) }
}

describe('one attempt a message', () => {
  test('a text arrives once, and its id is kept as the proof', async () => {
    const { run, only, arrived } = await sendOne()
    expect([run.state, only?.state]).toEqual(['done', 'sent'])
    expect(only?.providerId).toMatch(/^3EB0/)
    expect(arrived).toEqual([{ number: '51987654321', outcome: 'sent', host: 'central' }])
  })

  test.each([['2222'], ['3333']])('an id in the shape of a number in %s is found', async (end) => {
    const { only } = await sendOne({ number: `5198765${end}` })
    expect([only?.state, only?.providerId]).toEqual(['sent', expect.stringContaining('3EB0')])
  })

  test('a yes without an id is not confirmed, though it arrived', async () => {
    const { only, arrived } = await sendOne({ number: '51987654444' })
    expect([only?.state, only?.cause, arrived.length]).toEqual(['not-confirmed', 'no-id', 1])
  })

  test('files travel whole: a PDF, and media from here or from an address', async () => {
    const { resellerId } = reseller
    const bytes = Buffer.from('%PDF-1.4 recibo')
    const { fileId } = await inScope(resellerId, (tx) =>
      saveMessageFile(tx, { resellerId, bytes, filename: 'recibo.pdf', mimetype: 'application/pdf' }),
    )
    const media = { kind: 'media', mediaType: 'image', filename: 'a.png', mimetype: 'image/png' } as const
    const contents = [
      { kind: 'pdf', fileId, filename: 'recibo.pdf', text: 'Su recibo' },
      { ...media, source: { fileId }, caption: 'De aquí' },
      { ...media, source: { url: 'https://example.pe/a.png' }, caption: 'De allá' },
    ] as const
    const { runId } = await planTestMessages(
      reseller,
      contents.map((content) => testMessage({ content })),
    )
    const run = await driveMessages(reseller, runId)
    expect(run.messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    const sent = (await reseller.control.outbox()).slice(0, 3).reverse()
    expect(sent.map(({ content }) => content.attachment)).toEqual([
      { bytes: bytes.length, sha256: expect.any(String) },
      { bytes: bytes.length, sha256: expect.any(String) },
      { url: 'https://example.pe/a.png' },
    ])
  })

  test('the same key twice makes no second message and gives back the first run', async () => {
    const { message, runId } = await sendOne()
    const again = await planTestMessages(reseller, [message])
    expect(again).toEqual({ runId, planned: 0, repeated: 1, skipped: 0 })
    expect(await listProviderMessages(message.key)).toHaveLength(1)
  })
})

describe('what nobody knows is not confirmed, and never sent again', () => {
  test.each([
    ['the connection was reset after the effect', { kind: 'reset-after' }, 1],
    ['the connection was reset before the effect', { kind: 'reset-before' }, 0],
    ['the effect came late and silent', { kind: 'late', ms: 50, answer: 'gateway-timeout' }, 1],
    ['the server failed without the effect', { kind: 'status', status: 500, effect: 'none' }, 0],
    ['the server failed after the effect', { kind: 'status', status: 500, effect: 'done' }, 1],
    ['a proxy answered a page', { kind: 'html', status: 502, effect: 'done' }, 1],
    ['a page came with the status of a yes', { kind: 'html', status: 200, effect: 'none' }, 0],
    ['the answer was cut', { kind: 'truncated' }, 1],
    ['the answer was empty', { kind: 'empty' }, 1],
  ] as const)('%s', async (_name, fault, effects) => {
    await reseller.control.setFault({ endpoint: 'messages.text', count: 1, ...fault })
    const { run, only, message } = await sendOne()
    expect([run.state, only?.state]).toEqual(['done', 'not-confirmed'])
    await expect.poll(() => listProviderMessages(message.key)).toHaveLength(effects)
    expect(await reseller.control.faults()).toMatchObject([{ struck: 1 }])
  })

  test('the provider said that it did not confirm, in its own words', async () => {
    const { only } = await sendOne({ number: '51987650000' })
    expect(only).toMatchObject({ state: 'not-confirmed', said: 'El proveedor no confirmó el envío.' })
  })

  test('an answer that never comes', async () => {
    await reseller.control.setFault({ endpoint: 'messages.text', count: 1, kind: 'latency', ms: 5_500 })
    const { only, message } = await sendOne()
    expect([only?.state, only?.cause]).toEqual(['not-confirmed', 'upstream-deadline'])
    await expect.poll(() => listProviderMessages(message.key)).toHaveLength(1)
  })
})

describe('a definite no is refused', () => {
  test('a broken rule, with the server’s words', async () => {
    await reseller.control.setFault({
      endpoint: 'messages.text',
      count: 1,
      kind: 'status',
      status: 422,
      message: 'Así no.',
    })
    const { run, only, arrived } = await sendOne()
    expect([run.state, only?.state, only?.said, arrived]).toEqual(['done', 'refused', 'Así no.', []])
  })

  test('no number connected: the run stands still, and goes on with the rest once somebody says so', async () => {
    await reseller.control.setProfile({ messagingConnected: false })
    const messages = [testMessage(), testMessage()]
    const { runId } = await planTestMessages(reseller, messages)
    const stopped = await driveMessages(reseller, runId)
    expect([stopped.state, stopped.why]).toEqual(['paused', 'no-number'])
    expect(stopped.messages.map(({ state }) => state)).toEqual(['refused', 'planned'])
    await reseller.control.setProfile({ messagingConnected: true })
    await resumeMessageRun({ resellerId: reseller.resellerId, actor: reseller.owner, runId })
    const run = await driveMessages(reseller, runId)
    expect([run.state, ...run.messages.map(({ state }) => state)]).toEqual(['done', 'refused', 'sent'])
  })

  test.each([
    ['a wrong token', 'token-wrong', 'Token inválido o ausente.'],
    ['a server without messages', 'missing', expect.any(String)],
  ])('%s is told apart from it', async (what, why, said) => {
    const { settings } = await reseller.control.state()
    const { lineage, messagingToken } = settings
    await reseller.control.setProfile(
      what === 'a wrong token' ? { messagingToken: 'another-token' } : { lineage: 'C' },
    )
    const { runId } = await planTestMessages(reseller, [testMessage(), testMessage()])
    const run = await driveMessages(reseller, runId)
    await reseller.control.setProfile({ lineage, messagingToken })
    expect([run.state, run.why]).toEqual(['paused', why])
    expect(run.messages.map(({ state }) => state)).toEqual(['refused', 'planned'])
    expect(run.messages[0]?.said).toEqual(said)
  })
})

test('asked to slow down it waits, and the message still leaves once', async () => {
  await reseller.control.setFault({ endpoint: 'messages.text', count: 1, kind: 'throttled', status: 429 })
  const { run, only, arrived } = await sendOne()
  expect([run.state, only?.state, arrived.length]).toEqual(['done', 'sent', 1])
})

test('five that fail one after the other pause the run; the rest has not left', async () => {
  await reseller.control.setFault({ endpoint: 'messages.text', kind: 'status', status: 500 })
  const messages = Array.from({ length: 8 }, () => testMessage())
  const { runId } = await planTestMessages(reseller, messages)
  const run = await driveMessages(reseller, runId)
  expect([run.state, run.why]).toEqual(['paused', 'five-failures'])
  expect(run.messages.map(({ state }) => state)).toEqual([
    ...Array(5).fill('not-confirmed'),
    ...Array(3).fill('planned'),
  ])
})

describe('a process that dies', () => {
  class Death extends Error {}
  const dieAt = (place: string) => (name: string) => {
    if (name === place) throw new Death()
  }

  test.each([
    ['before-sending', 'sent', 1],
    ['sending', 'not-confirmed', 0],
    ['answered', 'not-confirmed', 1],
  ])('at %s leaves the message %s, and nothing is sent twice', async (place, state, effects) => {
    const message = testMessage()
    const { runId } = await planTestMessages(reseller, [message])
    const dying = advanceMessageRun(reseller.resellerId, runId, { checkpoint: dieAt(place) })
    await expect(dying).rejects.toThrow(Death)
    const run = await driveMessages(reseller, runId)
    expect([run.state, run.messages[0]?.state]).toEqual(['done', state])
    expect(await listProviderMessages(message.key)).toHaveLength(effects)
  })

  test('one that was taken for dead still tells the yes that it got', async () => {
    const message = testMessage()
    const { runId } = await planTestMessages(reseller, [message])
    await advanceMessageRun(reseller.resellerId, runId, {
      checkpoint: async (name) => {
        if (name !== 'answered') return
        await asOwner(
          `with ended as (
             update portal.message set state = 'not-confirmed', cause = 'crashed', ended_at = now() where run_id = $1)
           update portal.message_run set state = 'done', ended_at = now(), outcome = '{"not-confirmed": 1}'
           where id = $1`,
          [runId],
        )
      },
    })
    expect((await getMessageRunRow(runId)).messages[0]).toMatchObject({ state: 'sent', cause: null })
    const { run } = await getMessageRunPage(reseller.resellerId, runId, { state: null, page: 1 })
    expect(run.states).toEqual({ sent: 1 })
  })
})

test('two workers on one run send each message once', async () => {
  const messages = Array.from({ length: 12 }, () => testMessage())
  const { runId } = await planTestMessages(reseller, messages)
  const [first, second] = await Promise.all([driveMessages(reseller, runId), driveMessages(reseller, runId)])
  expect([first?.state, second?.state]).toEqual(['done', 'done'])
  for (const { key } of messages) expect(await listProviderMessages(key)).toHaveLength(1)
})

describe('when messages may leave', () => {
  const settings = (columns: string, values: unknown[]) =>
    asOwner(`update portal.messaging_settings set ${columns} where reseller_id = $1`, [
      reseller.resellerId,
      ...values,
    ])

  test('the cap of a day makes a run wait until the next day in Lima', async () => {
    const [{ left } = { left: 0 }] = await asOwner<{ left: number }>(
      `select count(*)::int as left from portal.message where reseller_id = $1
         and state in ('sent', 'not-confirmed', 'sending')
         and sending_at >= date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima'`,
      [reseller.resellerId],
    )
    await settings('daily_cap = $2', [left + 2])
    const { runId } = await planTestMessages(reseller, [testMessage(), testMessage(), testMessage()])
    const today = await driveMessages(reseller, runId)
    expect([today.state, today.why]).toEqual(['waiting', 'daily-cap'])
    expect(today.messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'planned'])
    expect(today.nextAt?.toISOString()).toMatch(/T05:00:00.000Z$/)
    const tomorrow = new Date((today.nextAt?.getTime() ?? 0) + 60_000)
    const done = await driveMessages(reseller, runId, { now: () => tomorrow })
    expect([done.state, done.messages[2]?.state]).toEqual(['done', 'sent'])
  })

  test('two runs at once do not pass the cap together', async () => {
    const now = () => new Date('2026-03-10T17:00:00Z')
    await settings('daily_cap = $2', [5])
    const runs = await Promise.all(
      [0, 1].map(() =>
        planTestMessages(reseller, [testMessage(), testMessage(), testMessage(), testMessage()]),
      ),
    )
    const driven = await Promise.all(runs.map(({ runId }) => driveMessages(reseller, runId, { now })))
    const sent = driven.flatMap(({ messages }) => messages.filter(({ state }) => state === 'sent'))
    expect(sent).toHaveLength(5)
    // Of eight messages three are left: the run that sent all of its own is over, every other one waits.
    for (const [index, { state }] of driven.entries()) {
      if (state === 'done') continue
      await cancelMessageRun({
        resellerId: reseller.resellerId,
        actor: reseller.owner,
        runId: runs[index]?.runId ?? '',
      })
    }
  })

  test.each([
    ['21:00 to 07:00, late in the evening', [1260, 420], '2026-03-11T03:30:00Z', '2026-03-11T12:00:00.000Z'],
    ['21:00 to 07:00, early in the morning', [1260, 420], '2026-03-11T11:59:00Z', '2026-03-11T12:00:00.000Z'],
    ['13:00 to 15:00, within one day', [780, 900], '2026-03-11T18:00:00Z', '2026-03-11T20:00:00.000Z'],
  ] as const)('quiet hours of %s make a run wait until their end', async (_name, quiet, at, until) => {
    await settings('quiet_from = $2, quiet_until = $3', [...quiet])
    const message = testMessage()
    const { runId } = await planTestMessages(reseller, [message])
    const waiting = await driveMessages(reseller, runId, { now: () => new Date(at) })
    expect([waiting.state, waiting.why, waiting.nextAt?.toISOString()]).toEqual([
      'waiting',
      'quiet-hours',
      until,
    ])
    expect(await listProviderMessages(message.key)).toEqual([])
    const done = await driveMessages(reseller, runId, { now: () => new Date(until) })
    expect(done.messages[0]?.state).toBe('sent')
  })

  test('outside quiet hours nothing waits, and a test never does', async () => {
    await settings('quiet_from = $2, quiet_until = $3', [1260, 420])
    const noon = { now: () => new Date('2026-03-11T17:00:00Z') }
    const { runId } = await planTestMessages(reseller, [testMessage()])
    expect((await driveMessages(reseller, runId, noon)).state).toBe('done')
    const night = { now: () => new Date('2026-03-11T04:00:00Z') }
    const test = await planTestMessages(reseller, [testMessage()], { cause: 'test' })
    expect((await driveMessages(reseller, test.runId, night)).state).toBe('done')
  })

  test('not before its time', async () => {
    const notBefore = new Date(Date.now() + 3_600_000)
    const message = testMessage()
    const { runId } = await planTestMessages(reseller, [message], { notBefore })
    const waiting = await driveMessages(reseller, runId)
    expect([waiting.state, waiting.why, waiting.nextAt]).toEqual(['waiting', 'not-before', notBefore])
    expect((await driveMessages(reseller, runId, { now: () => notBefore })).state).toBe('done')
  })
})

describe('a tenant that wants no messages', () => {
  const switchOut = () => ({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    tenantId,
    reason: 'lo pidió',
  })

  test('gets none: what is planned later is skipped, and so is what was planned before', async () => {
    const before = testMessage({ tenantId })
    const { runId } = await planTestMessages(reseller, [before, testMessage()])
    await optOut(switchOut())
    const after = await planTestMessages(reseller, [testMessage({ tenantId })])
    expect(after).toMatchObject({ planned: 0, skipped: 1 })
    const run = await driveMessages(reseller, runId)
    expect(run.messages.map(({ state, cause }) => [state, cause])).toEqual([
      ['skipped', 'opted-out'],
      ['sent', null],
    ])
    expect(await listProviderMessages(before.key)).toEqual([])
    await optIn(switchOut())
    expect((await sendOne({ tenantId })).only?.state).toBe('sent')
  })

  test('is asked right before the request leaves', async () => {
    const message = testMessage({ tenantId })
    const { runId } = await planTestMessages(reseller, [message])
    const run = await driveMessages(reseller, runId, {
      checkpoint: async (name) => {
        if (name === 'before-sending') await optOut(switchOut())
      },
    })
    await optIn(switchOut())
    expect([run.messages[0]?.state, await listProviderMessages(message.key)]).toEqual(['skipped', []])
  })
})

describe('a person steers', () => {
  const steering = (runId: string) => ({ resellerId: reseller.resellerId, actor: reseller.owner, runId })

  test('paused right before the request leaves, it does not leave; resumed, it does', async () => {
    const message = testMessage()
    const { runId } = await planTestMessages(reseller, [message])
    let isFirst = true
    const stopped = await driveMessages(reseller, runId, {
      checkpoint: async (name) => {
        if (name === 'before-sending' && isFirst) await pauseMessageRun(steering(runId))
        isFirst = false
      },
    })
    expect([stopped.state, stopped.why, await listProviderMessages(message.key)]).toEqual([
      'paused',
      'by-hand',
      [],
    ])
    await resumeMessageRun(steering(runId))
    expect((await driveMessages(reseller, runId)).messages[0]?.state).toBe('sent')
  })

  test('cancelled, nothing more leaves, and the run is over', async () => {
    const messages = [testMessage(), testMessage(), testMessage()]
    const { runId } = await planTestMessages(reseller, messages)
    let sent = 0
    const run = await driveMessages(reseller, runId, {
      checkpoint: async (name) => {
        if (name !== 'answered') return
        sent += 1
        if (sent === 1) await cancelMessageRun(steering(runId))
      },
    })
    expect([run.state, ...run.messages.map(({ state }) => state)]).toEqual([
      'cancelled',
      'sent',
      'cancelled',
      'cancelled',
    ])
    expect(run.endedAt).not.toBeNull()
    await expect(cancelMessageRun(steering(runId))).rejects.toMatchObject({ code: 'run-over' })
  })

  test('single messages are given up by their keys, in a paused run too', async () => {
    const messages = [testMessage(), testMessage()]
    const { runId } = await planTestMessages(reseller, messages)
    await pauseMessageRun(steering(runId))
    const keys = messages.map(({ key }) => key)
    const { resellerId, owner: actor } = reseller
    expect(await inScope(resellerId, (tx) => cancelMessages(tx, { resellerId, actor, keys }))).toBe(2)
    expect((await driveMessages(reseller, runId)).state).toBe('cancelled')
    const states = await readInScope(resellerId, (query) => listMessageStates(query, keys))
    expect([...states.values()].map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  test('only a person sends again what failed, once however often it is asked', async () => {
    const { only, message } = await sendOne({ number: '51987650000' })
    const input = { resellerId: reseller.resellerId, actor: reseller.owner, messageId: only?.id ?? '' }
    const again = await sendMessageAgain(input)
    expect(await sendMessageAgain(input)).toMatchObject({ runId: again.runId, planned: 0, repeated: 1 })
    await driveMessages(reseller, again.runId)
    expect(await listProviderMessages(message.key)).toHaveLength(2)
    const sent = await sendOne()
    await expect(sendMessageAgain({ ...input, messageId: sent.only?.id ?? '' })).rejects.toMatchObject({
      code: 'message-not-repeatable',
    })
  })

  test('only who may send', async () => {
    const viewer = await reseller.addStaff('viewer')
    const { runId } = await planTestMessages(reseller, [testMessage()])
    await expect(pauseMessageRun({ ...steering(runId), actor: viewer })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await driveMessages(reseller, runId)
  })
})

describe('another reseller', () => {
  test('sees no run, no message and no settings, and steers nothing', async () => {
    const stranger = { resellerId: await addReseller('messages-stranger') }
    const message = testMessage({ tenantId })
    const { runId } = await planTestMessages(reseller, [message])
    const input = { ...stranger, actor: { id: null, name: 'porteria', kind: 'cli' }, runId } as const
    const missing = { code: 'message-run-missing' }
    await expect(
      getMessageRunPage(stranger.resellerId, runId, { state: null, page: 1 }),
    ).rejects.toMatchObject(missing)
    await expect(cancelMessageRun(input)).rejects.toMatchObject(missing)
    expect((await listMessageRuns(stranger.resellerId, 1)).total).toBe(0)
    expect((await listTenantMessages(stranger.resellerId, tenantId, 1)).page.total).toBe(0)
    expect((await findMessaging(stranger.resellerId)).isConnected).toBe(false)
    const keys = [message.key]
    expect(await readInScope(stranger.resellerId, (query) => listMessageStates(query, keys))).toEqual(
      new Map(),
    )
    const foreign = inScope(stranger.resellerId, (tx) =>
      planMessages(tx, { ...input, cause: 'compose', title: 'Ajeno', messages: [testMessage({ tenantId })] }),
    )
    await expect(foreign).rejects.toMatchObject({ code: 'tenant-missing' })
    expect((await driveMessages(reseller, runId)).messages[0]?.state).toBe('sent')
  })
})

test('what the pages show is what was sent, to whom, and what the server said', async () => {
  const { runId, message } = await sendOne({ tenantId, number: '51987650000' })
  const { run, page } = await getMessageRunPage(reseller.resellerId, runId, {
    state: 'not-confirmed',
    page: 1,
  })
  expect([run.state, run.states, page.total]).toEqual(['done', { 'not-confirmed': 1 }, 1])
  expect(page.rows[0]).toMatchObject({
    tenantId,
    number: '51987650000',
    content: message.content,
    said: 'El proveedor no confirmó el envío.',
    httpStatus: 502,
  })
  expect((await getMessageRunPage(reseller.resellerId, runId, { state: 'sent', page: 1 })).page.rows).toEqual(
    [],
  )
  const [newest] = (await listTenantMessages(reseller.resellerId, tenantId, 1)).page.rows
  expect([newest?.run.id, newest?.state]).toEqual([runId, 'not-confirmed'])
})
