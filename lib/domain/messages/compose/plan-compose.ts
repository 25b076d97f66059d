import type { Recipient } from '../find-recipients'
import { textMax } from '../message-content'
import { compileTemplate, type Rendered } from '../render-template'
import type { Variable, VariableValues } from '../variables'
import type { DraftContent } from './draft-content'

/** Outcome of each tenant of a draft, from current data. */
const composeGroups = ['send', 'missing', 'too-long', 'no-number', 'opted-out', 'gone'] as const
type ComposeGroup = (typeof composeGroups)[number]

/** `locked`: recipients whose access is locked. */
export const composeFilters = [...composeGroups, 'locked'] as const
export type ComposeFilter = (typeof composeFilters)[number]

export type DraftRecipient = Recipient & { access: 'locked' | 'unlocked' | 'unknown'; gone: boolean }

export type PlannedRecipient = DraftRecipient & {
  group: ComposeGroup
  /** Final text; null when a value is missing or the text is invalid. */
  text: string | null
  missing: Variable[]
}

/** Above this many recipients the count must be typed. */
export const confirmCountAbove = 20

/** Final texts and their recipients. A text with unknown variables yields none. */
export function planCompose(
  recipients: DraftRecipient[],
  content: Pick<DraftContent, 'es' | 'en' | 'values'>,
  reseller: string,
): PlannedRecipient[] {
  const spanish = compileTemplate(content.es)
  const english = content.en ? compileTemplate(content.en) : spanish
  return recipients.map((recipient) => {
    const render = recipient.locale === 'en' ? english : spanish
    const rendered = render({ ...content.values, ...valuesOf(recipient, reseller) })
    return {
      ...recipient,
      group: groupOf(recipient, rendered),
      text: 'text' in rendered ? rendered.text : null,
      missing: 'missing' in rendered ? rendered.missing : [],
    }
  })
}

/** Values of one tenant's variables from its record, its number and the reseller. */
export function valuesOf(recipient: Recipient, reseller: string): VariableValues {
  const { name, ruc, host, plan, contactName } = recipient
  return {
    empresa: name,
    ruc,
    direccion: `https://${host}`,
    plan: plan ?? '',
    contacto: contactName ?? '',
    revendedor: reseller,
  }
}

function groupOf(recipient: DraftRecipient, rendered: Rendered): ComposeGroup {
  if (recipient.gone) return 'gone'
  if (recipient.optedOut) return 'opted-out'
  if (recipient.number === null) return 'no-number'
  if ('missing' in rendered) return 'missing'
  return 'text' in rendered && rendered.text.length > textMax ? 'too-long' : 'send'
}

export function isInFilter(one: PlannedRecipient, filter: ComposeFilter | null): boolean {
  if (filter === 'locked') return one.group === 'send' && one.access === 'locked'
  return filter === null || one.group === filter
}
