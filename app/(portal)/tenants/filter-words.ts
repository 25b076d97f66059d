import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import type { TenantList } from '@/lib/domain/tenants/queries'
import {
  createdDays,
  filterKeys,
  issuedSpans,
  owesChoices,
  tokenStates,
  useShares,
} from '@/lib/domain/tenants/tenant-filter'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { FilterName } from './filter-place'

const names: readonly FilterName[] = ['plan', 'tag', ...filterKeys]
export type FilterField = {
  name: FilterName
  label: string
  options: [value: string, words: string][]
  /** As in the address; '' narrows nothing. */
  value: string
}

type Known = {
  t: Texts
  locale: Locale
  query: TenantQuery
  list: Pick<TenantList, 'plans' | 'tags' | 'staff'>
  /** Whether this person sees what tenants owe. */
  seesDebts: boolean
}

/** Everything that narrows the list besides tab and search, with its choices; what has none to offer is left out. */
export function filterFields({ t, locale, query, list, seesDebts }: Known): FilterField[] {
  const options: Record<FilterName, [string, string][]> = {
    plan: list.plans.map(([plan, count]) => [
      plan,
      t('tenants.planOption', { plan, count: formatNumber(count, locale) }),
    ]),
    tag: list.tags.map(({ number, name }) => [String(number), name]),
    access: (['locked', 'unlocked', 'unknown'] as const).map((one) => [one, t(`tenants.access-${one}`)]),
    reason: lockReasons.map((one) => [one, t(`locks.reason.${one}`)]),
    use: useShares.map((share) => [String(share), t('tenants.useFrom', { share })]),
    created: createdDays.map((days) => [String(days), t('tenants.createdIn', { days })]),
    issued: issuedSpans.map((span) => [span, t(`tenants.issued-${span}`)]),
    by: list.staff,
    owes: seesDebts ? owesChoices.map((choice) => [choice, owesText(t, choice)]) : [],
    token: tokenStates.map((state) => [state, t(`tenants.token-${state}`)]),
  }
  return names
    .map((name) => {
      const value = name === 'plan' || name === 'tag' ? query[name] : query.filter?.[name]
      return { name, label: t(`tenants.by-${name}`), options: options[name], value: String(value ?? '') }
    })
    .filter((field) => field.options.length > 0)
}

function owesText(t: Texts, choice: (typeof owesChoices)[number]): string {
  const days = /^overdue(\d+)$/.exec(choice)?.[1]
  if (days) return t('tenants.owesSince', { days })
  return t(`tenants.owes-${choice as 'any' | 'overdue' | 'none'}`)
}
