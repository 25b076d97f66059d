import type { Recipient } from '../messages/find-recipients'
import { renderTemplate } from '../messages/render-template'
import type { Variable } from '../messages/variables'
import { type NoticeContext, noticeValues } from './notice-values'

/** Outcome of one tenant's notice in a plan. */
export const noticeOutcomes = ['planned', 'no-number', 'opted-out', 'unfilled', 'changed-since'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

export type NoticeText = { es: string; en: string | null }

export type NoticePlan = {
  recipient: Recipient
  outcome: Extract<NoticeOutcome, 'planned' | 'no-number' | 'opted-out' | 'unfilled'>
  /** Final text; empty while a value is missing. */
  text: string
  /** Variables of the template without a value for this tenant. */
  missing: Variable[]
}

/** The notice of each tenant, or why it gets none. Pure. */
export function planNotices(
  template: NoticeText,
  recipients: Recipient[],
  context: Omit<NoticeContext, 'url'> & { urlOf: (tenantId: string) => string },
): NoticePlan[] {
  return recipients.map((recipient) => {
    const body = recipient.locale === 'en' ? (template.en ?? template.es) : template.es
    const rendered = renderTemplate(
      body,
      noticeValues(recipient, { ...context, url: context.urlOf(recipient.tenantId) }),
    )
    const text = 'text' in rendered ? rendered.text : ''
    const missing = 'missing' in rendered ? rendered.missing : []
    return { recipient, outcome: outcomeOf(recipient, text), text, missing }
  })
}

function outcomeOf(recipient: Recipient, text: string): NoticePlan['outcome'] {
  if (recipient.optedOut) return 'opted-out'
  if (recipient.number === null) return 'no-number'
  return text === '' ? 'unfilled' : 'planned'
}
