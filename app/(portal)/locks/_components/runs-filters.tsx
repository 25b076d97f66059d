import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { Tabs } from '@/components/ui/tabs'
import type { AuditPerson } from '@/lib/audit/queries'
import { formatNumber } from '@/lib/format'
import { runGroups } from '@/lib/locks/queries'
import { routes } from '@/lib/routes'
import type { RunScope } from '../run-scope'
import { type RunsAddress, runsPath } from '../search-params'

export type RunsFiltersProps = {
  view: RunScope
  address: RunsAddress
  people: AuditPerson[]
  /** How many runs need a person. */
  waiting: number
}

/** Which runs: tabs that are links, and a form that only reads. */
export function RunsFilters({ view: { t, locale }, address, people, waiting }: RunsFiltersProps) {
  const { show, who } = address
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <Tabs
        label={t('lockReport.runsFilter')}
        tabs={runGroups.map((group) => ({
          href: runsPath({ show: group, who }),
          label: t(`lockReport.runs.${group}`),
          current: show === group,
          ...(group === 'person' && waiting > 0 && { count: formatNumber(waiting, locale) }),
        }))}
      />
      <form action={routes.locks} className="flex flex-wrap gap-2">
        {show === 'all' ? null : <input type="hidden" name="show" value={show} />}
        <Select
          key={who}
          name="who"
          aria-label={t('lockReport.who')}
          defaultValue={who ?? ''}
          className="w-52 [&>select]:h-8"
        >
          <option value="">{t('lockReport.anybody')}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
        <Button type="submit">{t('lockReport.filter')}</Button>
        {who ? (
          <LinkButton variant="quiet" href={runsPath({ show })}>
            {t('lockReport.clear')}
          </LinkButton>
        ) : null}
      </form>
    </div>
  )
}
