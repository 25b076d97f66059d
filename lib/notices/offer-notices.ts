import 'server-only'
import type { Query } from '../db'
import { findRecipients, type Recipient } from '../messages/find-recipients'
import { listTemplates, type Template } from '../messages/list-templates'
import type { TemplatePurpose } from '../messages/template-purposes'
import type { Variable } from '../messages/variables'
import { type NoticePlan, planNotices } from './plan-notices'

export type OfferedTemplate = {
  id: string
  name: string
  purpose: TemplatePurpose
  /** What the first of them would read; null while a value is missing. */
  sample: { name: string; text: string } | null
  /** Variables that some tenant of the list has no value for: the text is refused for this list. */
  missing: Variable[]
}

/** Some of them by name, and how many they are. */
export type Named = { count: number; names: string[] }

export type NoticeOffer = { total: number; noNumber: Named; optedOut: Named; templates: OfferedTemplate[] }

const namesMax = 5
/** Texts are tried on so many; the rest is looked at when the list is sent. */
const triedMax = 500

/** What may be told to these tenants and who would hear nothing, before anybody decides. */
export async function offerNotices(
  query: Query,
  asked: { resellerId: string; tenantIds: string[]; reason: string | null; at: Date; withTime: boolean },
): Promise<NoticeOffer> {
  const { resellerId, tenantIds, reason, at, withTime } = asked
  const templates = await listTemplates(query)
  const recipients = await findRecipients(query, tenantIds)
  const [reseller] = await query<{ name: string; timeZone: string }>(
    'select name, time_zone as "timeZone" from portal.reseller where id = $1::uuid',
    [resellerId],
  )
  if (!reseller) throw new Error('A reseller has no row')
  const says = { reseller, reason, at, withTime, urlOf: () => '…' }
  return {
    total: recipients.length,
    noNumber: named(recipients.filter((one) => !one.optedOut && one.number === null)),
    optedOut: named(recipients.filter((one) => one.optedOut)),
    templates: templates.map((template) =>
      toOffered(template, planNotices(template, recipients.slice(0, triedMax), says)),
    ),
  }
}

function named(recipients: Recipient[]): Named {
  return { count: recipients.length, names: recipients.slice(0, namesMax).map(({ name }) => name) }
}

function toOffered({ templateId, name, purpose }: Template, plans: NoticePlan[]): OfferedTemplate {
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
