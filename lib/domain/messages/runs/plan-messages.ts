import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import type { Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { contentSchema, fileOf, type MessageContent, numberSchema } from '../message-content'
import { messageRunJob } from './message-run-job'
import type { MessageCause } from './states'

export type PlannedMessage = {
  /** Unique a reseller: the same key twice makes no second message. */
  key: string
  /** Null is a test to a number of the reseller's own. */
  tenantId: string | null
  /** Digits with the country's code, such as `51987654321`. */
  number: string
  recipientName: string | null
  /** In its last wording. */
  content: MessageContent
  locale: 'es' | 'en'
  templateVersionId: string | null
  /** The message that a person chose to send once more as this one. */
  repeats?: string | null
}

export type MessagesToPlan = {
  resellerId: string
  actor: Actor
  cause: MessageCause
  title: string
  messages: PlannedMessage[]
  notBefore?: Date
}

export type PlannedRun = {
  /** The run that was made; where every key was known already, the run of the first of them. */
  runId: string
  planned: number
  /** Keys that were planned before. */
  repeated: number
  /** To tenants that want no messages: kept in the run as `skipped`. */
  skipped: number
}

const messageSchema = z.object({
  key: z.string().min(1).max(300),
  tenantId: z.uuid().nullable(),
  number: numberSchema,
  recipientName: z.string().nullable(),
  content: contentSchema,
  locale: z.enum(['es', 'en']),
  templateVersionId: z.uuid().nullable(),
  repeats: z.uuid().nullish(),
})

const planSchema = z.object({
  title: z.string().trim().min(1),
  messages: z.array(messageSchema).min(1),
})

/**
 * Plans a run of messages and hands it to the worker, in the caller's transaction. Throws Forbidden, NotFound for a
 * tenant or a file that is not the reseller's, and ZodError for a message that could not be sent.
 */
export async function planMessages(tx: Tx, input: MessagesToPlan): Promise<PlannedRun> {
  const { resellerId, actor, notBefore } = input
  const { title, messages } = planSchema.parse(input)
  await requireActor(tx, actor, 'messages:send')
  await refuseForeign(tx, messages)
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`message-runs:${resellerId}`}, 0))`
  const run = await createRun(tx, { ...input, title })
  const states = await createMessages(tx, { resellerId, runId: run.id, messages })
  if (states.length === 0) {
    await tx.messageRun.delete({ where: { id: run.id } })
    return { runId: await runOfFirst(tx, messages), planned: 0, repeated: messages.length, skipped: 0 }
  }
  const planned = states.filter((state) => state === 'planned').length
  const skipped = states.length - planned
  await tx.messageRun.update({ where: { id: run.id }, data: { total: states.length } })
  await messageRunJob.wake(tx, { resellerId, id: run.id, at: notBefore })
  const repeated = messages.length - states.length
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'messages.requested',
    subject: { kind: 'message-run', id: run.id, name: `#${run.number}` },
    after: {
      title,
      cause: input.cause,
      messages: planned,
      skipped,
      ...(notBefore && { startsAt: notBefore }),
    },
  })
  return { runId: run.id, planned, repeated, skipped }
}

type CheckedMessage = z.infer<typeof messageSchema>

async function refuseForeign(tx: Tx, messages: CheckedMessage[]): Promise<void> {
  const tenants = [...new Set(messages.flatMap(({ tenantId }) => (tenantId ? [tenantId] : [])))]
  if ((await tx.tenant.count({ where: { id: { in: tenants } } })) < tenants.length) {
    throw new NotFound('tenant-missing')
  }
  const files = [...new Set(messages.flatMap(({ content }) => fileOf(content) ?? []))]
  if ((await tx.messageFile.count({ where: { id: { in: files } } })) < files.length) {
    throw new NotFound('message-file-missing')
  }
}

async function createRun(tx: Tx, { resellerId, actor, cause, title, notBefore }: MessagesToPlan) {
  const last = await tx.messageRun.aggregate({ where: { resellerId }, _max: { number: true } })
  return tx.messageRun.create({
    data: {
      resellerId,
      number: (last._max.number ?? 0) + 1,
      cause,
      title: cleanText(title),
      nextAt: notBefore ?? new Date(),
      notBefore: notBefore ?? null,
      askedBy: actor.kind === 'staff' ? actor.id : null,
      askedByName: cleanText(actor.name),
    },
    select: { id: true, number: true },
  })
}

/** One statement whatever the number; gives back the states of those that are new. */
async function createMessages(
  tx: Tx,
  { resellerId, runId, messages }: { resellerId: string; runId: string; messages: CheckedMessage[] },
): Promise<string[]> {
  const startedAt = Date.now()
  const rows = messages.map(({ recipientName, content, ...message }, place) => ({
    id: idAt(place, startedAt),
    ...message,
    recipientName: recipientName && cleanText(recipientName),
    content: toClean(content),
  }))
  const made = await tx.$queryRaw<{ state: string }[]>`
    insert into portal.message (id, reseller_id, run_id, key, tenant_id, number, recipient_name, content, locale,
      template_version_id, repeats, state, cause, ended_at)
    select m.id, ${resellerId}::uuid, ${runId}::uuid, m.key, m."tenantId", m.number, m."recipientName", m.content,
      m.locale, m."templateVersionId", m.repeats,
      case when o.tenant_id is null then 'planned' else 'skipped' end,
      case when o.tenant_id is null then null else 'opted-out' end,
      case when o.tenant_id is null then null else now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, key text, "tenantId" uuid, number text,
      "recipientName" text, content jsonb, locale text, "templateVersionId" uuid, repeats uuid)
    left join portal.message_opt_out o on o.tenant_id = m."tenantId"
    order by m.id
    on conflict (reseller_id, key) do nothing
    returning state`
  return made.map(({ state }) => state)
}

/** What somebody typed must never fail a statement. */
function toClean(content: MessageContent): MessageContent {
  const clean = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value) : value,
  ])
  return Object.fromEntries(clean) as MessageContent
}

async function runOfFirst(tx: Tx, messages: CheckedMessage[]): Promise<string> {
  const found = await tx.message.findFirstOrThrow({
    where: { key: { in: messages.map(({ key }) => key) } },
    orderBy: { id: 'asc' },
    select: { runId: true },
  })
  return found.runId
}

/** A UUID of version 7 by its place in the list: messages are sent in the order of their ids. */
function idAt(place: number, startedAt: number): string {
  const time = (startedAt + Math.floor(place / 0x1000)).toString(16).padStart(12, '0')
  const within = (place % 0x1000).toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${within}-${randomUUID().slice(19)}`
}
