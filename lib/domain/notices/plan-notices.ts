import { formatInstant } from '../../platform/format'
import { findText, textsFor } from '../../platform/i18n/texts'
import type { Recipient } from '../messages/find-recipients'
import { renderTemplate } from '../messages/render-template'
import type { Variable, VariableValues } from '../messages/variables'

/** Outcome of one tenant's notice in a plan. */
const noticeOutcomes = ['planned', 'no-number', 'opted-out', 'unfilled', 'changed-since'] as const
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

/** Values of a notice that do not come from its tenant. */
type NoticeContext = {
  reseller: { name: string; timeZone: string }
  /** Lock reason; null when none was chosen. */
  reason: string | null
  /** The instant of the variable `fecha`. */
  at: Date
  /** Whether to show the time of day: for instants that are still to come. */
  withTime: boolean
  /** URL of the tenant's access page. */
  url: string
}

/** Values of a notice's variables for one tenant, in its language; unknown ones are left out. Pure. */
function noticeValues(recipient: Recipient, context: NoticeContext): VariableValues {
  const { name, ruc, host, plan, contactName, locale } = recipient
  const { reseller, reason, at, withTime, url } = context
  const t = textsFor(locale)
  const style = withTime ? 'dateTime' : 'date'
  return {
    empresa: name,
    ruc,
    direccion: host,
    revendedor: reseller.name,
    fecha: formatInstant(at, locale, style, reseller.timeZone),
    enlace: url,
    ...(plan && { plan }),
    ...(contactName && { contacto: contactName }),
    motivo: findText(t, `locks.reason.${reason}`) ?? '…',
  }
}
