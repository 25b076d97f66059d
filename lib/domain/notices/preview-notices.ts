import 'server-only'
import type { Query } from '../../platform/database/db'
import { findRecipients, type Recipient } from '../messages/find-recipients'
import { listTemplates, type Template } from '../messages/list-templates'
import type { TemplatePurpose } from '../messages/template-purposes'
import type { Variable } from '../messages/variables'
import { type NoticePlan, planNotices } from './plan-notices'

export type TemplatePreview = {
  id: string
  name: string
  purpose: TemplatePurpose
  /** The text for the first recipient; null while a value is missing. */
  sample: { name: string; text: string } | null
  /** Variables without a value for some tenant of the list: the template cannot be used for it. */
  missing: Variable[]
}

/** Some names, and the total. */
export type Named = { count: number; names: string[] }

export type NoticePreview = { total: number; noNumber: Named; optedOut: Named; templates: TemplatePreview[] }

const namesMax = 5
/** Templates are tried on this many; all are checked when the list is sent. */
const triedMax = 500

/** Previews which notices could be sent to these tenants, and who cannot be reached. */
export async function previewNotices(
  query: Query,
  input: { resellerId: string; tenantIds: string[]; reason: string | null; at: Date; withTime: boolean },
): Promise<NoticePreview> {
  const { resellerId, tenantIds, reason, at, withTime } = input
  const templates = await listTemplates(query)
  const recipients = await findRecipients(query, tenantIds)
  const [reseller] = await query<{ name: string; timeZone: string }>(
    'select name, time_zone as "timeZone" from portal.reseller where id = $1::uuid',
    [resellerId],
  )
  if (!reseller) throw new Error('A reseller has no row')
  const context = { reseller, reason, at, withTime, urlOf: () => '…' }
  return {
    total: recipients.length,
    noNumber: named(recipients.filter((one) => !one.optedOut && one.number === null)),
    optedOut: named(recipients.filter((one) => one.optedOut)),
    templates: templates.map((template) =>
      toPreview(template, planNotices(template, recipients.slice(0, triedMax), context)),
    ),
  }
}

function named(recipients: Recipient[]): Named {
  return { count: recipients.length, names: recipients.slice(0, namesMax).map(({ name }) => name) }
}

function toPreview({ templateId, name, purpose }: Template, plans: NoticePlan[]): TemplatePreview {
  const reached = plans.filter(({ outcome }) => outcome === 'planned' || outcome === 'unfilled')
  const first = reached.find(({ outcome }) => outcome === 'planned')
  return {
    id: templateId,
    name,
    purpose,
    sample: first ? { name: first.recipient.name, text: first.text } : null,
    missing: [...new Set(reached.flatMap(({ missing }) => missing))],
  }
}
