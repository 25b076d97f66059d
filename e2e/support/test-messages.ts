import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectMessaging } from '../../lib/domain/messages/connect-messaging'
import { advanceMessageRun, type MessageRunOptions } from '../../lib/domain/messages/runs/advance-message-run'
import {
  type PlannedMessage,
  type PlannedRun,
  planMessages,
} from '../../lib/domain/messages/runs/plan-messages'
import type { MessageCause, MessageRunState, MessageState } from '../../lib/domain/messages/runs/states'
import { inScope } from '../../lib/platform/database/db'
import { demoReseller } from '../../lib/sandbox/seed/demo-credentials'
import { asOwner } from './test-owner'
import type { TestReseller } from './test-reseller'

/** Connects messages to the sandbox, without a rate limit that tests would wait for. */
export async function connectTestMessages(reseller: TestReseller): Promise<void> {
  await connectMessaging({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    token: demoReseller.messagingToken,
    pathSegment: 'whatsapp-notify',
  })
  await asOwner(
    'update portal.messaging_settings set per_minute = 100000, daily_cap = null where reseller_id = $1',
    [reseller.resellerId],
  )
}

/** A message with a unique text. */
export function testMessage(changes: Partial<PlannedMessage> = {}): PlannedMessage {
  const key = `test:${randomUUID()}`
  return {
    key,
    tenantId: null,
    number: '51987654321',
    recipientName: 'Ana',
    content: { kind: 'text', text: `Hola, ${key}` },
    locale: 'es',
    templateVersionId: null,
    ...changes,
  }
}

export function planTestMessages(
  reseller: TestReseller,
  messages: PlannedMessage[],
  changes: { cause?: MessageCause; notBefore?: Date } = {},
): Promise<PlannedRun> {
  const { resellerId, owner: actor } = reseller
  const input = { resellerId, actor, cause: 'compose', title: 'Aviso', messages, ...changes } as const
  return inScope(resellerId, (tx) => planMessages(tx, input))
}

type MessageRow = {
  id: string
  key: string
  state: MessageState
  cause: string | null
  said: string | null
  providerId: string | null
  sendingAt: Date | null
}

export type MessageRunRow = {
  state: MessageRunState
  why: string | null
  nextAt: Date | null
  endedAt: Date | null
  messages: MessageRow[]
}

/** A run and its messages in the order of the list. */
export async function getMessageRunRow(runId: string): Promise<MessageRunRow> {
  const [run] = await asOwner<Omit<MessageRunRow, 'messages'>>(
    `select state, why, next_at as "nextAt", ended_at as "endedAt" from portal.message_run where id = $1`,
    [runId],
  )
  if (!run) throw new Error('no such run')
  const messages = await asOwner<MessageRow>(
    `select id, key, state, cause, said, provider_id as "providerId", sending_at as "sendingAt"
     from portal.message where run_id = $1 order by id`,
    [runId],
  )
  return { ...run, messages }
}

/** Advances a run as the worker would, until it is over, paused, or waits for longer. */
export async function driveMessages(
  reseller: TestReseller,
  runId: string,
  options: MessageRunOptions = {},
): Promise<MessageRunRow> {
  for (let round = 0; round < 2_000; round += 1) {
    const outcome = await advanceMessageRun(reseller.resellerId, runId, {
      turnMs: 20,
      slowMs: 20,
      ...options,
    })
    if (outcome.kind === 'over' || outcome.kind === 'still') return getMessageRunRow(runId)
    const ms =
      outcome.kind === 'later' ? outcome.at.getTime() - (options.now?.() ?? new Date()).getTime() : 20
    if (ms > 5_000) return getMessageRunRow(runId)
    await wait(Math.max(1, ms))
  }
  throw new Error('the run does not end')
}

/** The messages that the provider received with this text, oldest first. */
export async function listProviderMessages(
  key: string,
): Promise<{ number: string; outcome: string; host: string }[]> {
  return asOwner(
    `select number, outcome, host from sandbox.message
     where position($1 in coalesce(content->>'message', '') || coalesce(content->>'caption', '')) > 0 order by id`,
    [key],
  )
}
