import { formatMoney } from '../../platform/format'
import type { Locale } from '../../platform/i18n/locale'
import { findText, type Texts } from '../../platform/i18n/texts'
import type { NotificationKind } from './notification-kinds'

export type LineFacts = {
  kind: NotificationKind
  count: number
  /** Distinct tenants; 0 where the kind has none. */
  tenants: number
  /** Of those that the reader sees, the first by name. */
  names: string[]
  payload: Record<string, unknown>
}

/** A line as one sentence, with the name where it is of one tenant and the number where it is of many. */
export function lineText(
  { kind, count, tenants, names, payload }: LineFacts,
  t: Texts,
  locale: Locale,
): string {
  const of = (name: string) =>
    typeof payload[name] === 'number' || typeof payload[name] === 'string' ? payload[name] : '—'
  const amount = payload.amount
  const values = {
    count,
    tenants: Math.max(tenants, 1),
    name: names[0] ?? '—',
    run: of('run'),
    desired: of('desired'),
    state: of('state'),
    total: of('tenants'),
    // A hyphen is no part of a choice in a text.
    why: String(of('why')).replaceAll('-', '_'),
    percent: of('percent'),
    registered: of('registered'),
    maximum: of('maximum'),
    host: of('host'),
    by: of('by'),
    prospect: of('name'),
    device: of('device'),
    address: of('address'),
    money: typeof amount === 'string' ? formatMoney(amount, String(of('currency')), locale) : '—',
  }
  return findText(t, `inbox.line.${kind}`, values) ?? kind
}

/** The other names of a line of many tenants: `Acme, Beta y 48 más`. */
export function namesText({ tenants, names }: LineFacts, t: Texts): string | null {
  if (tenants < 2 || names.length === 0) return null
  const more = tenants - names.length
  return more > 0 ? t('inbox.namesMore', { names: names.join(', '), count: more }) : names.join(', ')
}
