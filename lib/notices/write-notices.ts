import 'server-only'
import { ensureAccessUrls } from '../access-page/links'
import type { Actor } from '../audit/actor'
import type { Tx } from '../db'
import { findRecipients } from '../messages/find-recipients'
import { getTemplateVersion } from '../messages/list-templates'
import { planMessages } from '../messages/plan-messages'
import { listVariables } from '../messages/render-template'
import type { MessageCause } from '../messages/states'
import { toQuery } from '../messages/to-query'
import { type NoticeOutcome, planNotices } from './plan-notices'

export type NoticesToWrite = {
  resellerId: string
  actor: Actor
  cause: Extract<MessageCause, 'lock-notice' | 'dunning'>
  title: string
  templateVersionId: string
  tenantIds: string[]
  /** The same key twice makes no second message. */
  keyOf: (tenantId: string) => string
  reason: string | null
  at: Date
  withTime: boolean
}

export type WrittenNotices = {
  /** Null when nobody can be told. */
  messageRunId: string | null
  outcomes: Map<string, NoticeOutcome>
}

/**
 * Plans one message a tenant from a version of a template, in the caller's transaction. Whoever has no number,
 * wants no messages, or lacks a value of the text gets none and is named. Throws Forbidden and NotFound.
 */
export async function writeNotices(tx: Tx, asked: NoticesToWrite): Promise<WrittenNotices> {
  const { resellerId, actor, cause, title, templateVersionId, tenantIds, keyOf, reason, at, withTime } = asked
  const query = toQuery(tx)
  const template = await getTemplateVersion(query, templateVersionId)
  const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const recipients = await findRecipients(query, tenantIds)
  const names = [...listVariables(template.es), ...listVariables(template.en ?? '')]
  const urls = names.includes('enlace')
    ? await ensureAccessUrls(tx, { resellerId, tenantIds })
    : new Map<string, string>()
  const urlOf = (tenantId: string) => urls.get(tenantId) ?? ''
  const plans = planNotices(template, recipients, { reseller, reason, at, withTime, urlOf })
  const messages = plans.flatMap(({ recipient: { tenantId, number, contactName, locale }, outcome, text }) =>
    outcome === 'planned' && number !== null
      ? [
          {
            key: keyOf(tenantId),
            tenantId,
            number,
            recipientName: contactName,
            content: { kind: 'text' as const, text },
            locale,
            templateVersionId,
          },
        ]
      : [],
  )
  const outcomes = new Map(plans.map(({ recipient, outcome }) => [recipient.tenantId, outcome] as const))
  if (messages.length === 0) return { messageRunId: null, outcomes }
  const { runId } = await planMessages(tx, { resellerId, actor, cause, title, messages })
  return { messageRunId: runId, outcomes }
}
