import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import type { Tx } from '../../platform/database/db'
import { toQuery } from '../../platform/database/to-query'
import { ensureAccessUrls } from '../access-page/access-links'
import { findRecipients } from '../messages/find-recipients'
import { getTemplateVersion } from '../messages/list-templates'
import { listVariables } from '../messages/render-template'
import { planMessages } from '../messages/runs/plan-messages'
import type { MessageCause } from '../messages/runs/states'
import { type NoticeOutcome, planNotices } from './plan-notices'

export type NoticesToWrite = {
  resellerId: string
  actor: Actor
  cause: Extract<MessageCause, 'lock-notice' | 'dunning'>
  title: string
  templateVersionId: string
  tenantIds: string[]
  /** A repeated key creates no second message. */
  keyOf: (tenantId: string) => string
  reason: string | null
  at: Date
  withTime: boolean
}

export type WrittenNotices = {
  /** Null when nobody can be notified. */
  messageRunId: string | null
  outcomes: Map<string, NoticeOutcome>
}

/**
 * Plans one message per tenant from a template version, in the caller's transaction. Tenants without a number,
 * with an opt-out or with a missing value get none and are returned. Throws Forbidden and NotFound.
 */
export async function writeNotices(tx: Tx, input: NoticesToWrite): Promise<WrittenNotices> {
  const { resellerId, actor, cause, title, templateVersionId, tenantIds, keyOf, reason, at, withTime } = input
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
