import { PeriodLinks } from '@/components/charts/period-links'
import { Button } from '@/components/ui/button'
import { X } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Options, Select } from '@/components/ui/select'
import { type ReportName, reportDefinitions } from '@/lib/domain/reports/definitions'
import type { ReportFilters as Filters } from '@/lib/domain/reports/list-filters'
import { type ReportQuery, reportParams } from '@/lib/domain/reports/report-query'
import { formatDay } from '@/lib/platform/format'
import { reportPath } from '@/lib/platform/report-routes'
import type { ReportView } from '../report-view'

type Props = { view: ReportView; name: ReportName; query: ReportQuery; filters: Filters }

/** Length, plan and tag of a report, and what else narrows it. Links and a GET form: the address holds everything. */
export function ReportFilters({ view, name, query, filters }: Props) {
  const { t } = view
  const path = (change: Partial<ReportQuery>) => reportPath(name, reportParams(name, { ...query, ...change }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <PeriodLinks
        label={t('reports.period')}
        links={reportDefinitions[name].periods.map((period) => ({
          href: path({ period }),
          text: t(`reports.period.${period}`),
          isCurrent: period === query.period,
        }))}
      />
      <Choices view={view} name={name} query={query} filters={filters} />
      <FiltersOn view={view} name={name} query={query} filters={filters} />
    </div>
  )
}

function Choices({ view: { t }, name, query, filters: { plans, tags } }: Props) {
  const own = reportDefinitions[name].filters
  const hasPlans = own.includes('plan') && plans.length > 0
  const hasTags = own.includes('tag') && tags.length > 0
  if (!hasPlans && !hasTags) return null
  const { plan: _plan, tag: _tag, ...kept } = reportParams(name, query)
  return (
    <search>
      <form action={reportPath(name)} className="flex flex-wrap gap-2" aria-label={t('reports.filters')}>
        {Object.entries(kept).map(([key, value]) =>
          value === null ? null : <input key={key} type="hidden" name={key} value={value} />,
        )}
        {hasPlans ? (
          <Select name="plan" defaultValue={query.plan ?? ''} aria-label={t('reports.plan')} className="w-44">
            <Options none={t('reports.anyPlan')} pairs={plans.map((plan) => [plan, plan])} />
          </Select>
        ) : null}
        {hasTags ? (
          <Select name="tag" defaultValue={query.tag ?? ''} aria-label={t('reports.tag')} className="w-44">
            <Options none={t('reports.anyTag')} pairs={tags.map(({ number, name: tag }) => [number, tag])} />
          </Select>
        ) : null}
        <Button type="submit" className="h-9">
          {t('reports.apply')}
        </Button>
      </form>
    </search>
  )
}

function FiltersOn({ view: { t, locale }, name, query, filters }: Props) {
  const on = [
    query.tenantId
      ? {
          text: t('reports.onlyTenant', { name: filters.tenant ?? '—' }),
          without: { ...query, tenantId: null },
        }
      : null,
    query.until
      ? {
          text: t('reports.onlyUntil', { day: formatDay(query.until, locale) }),
          without: { ...query, until: null },
        }
      : null,
  ].filter((filter) => filter !== null)
  if (on.length === 0) return null
  return (
    <ul
      aria-label={t('reports.filtersOn')}
      className="flex basis-full flex-wrap items-center gap-1.5 text-13"
    >
      {on.map(({ text, without }) => (
        <li key={text} className="flex items-center gap-1 rounded-control bg-sunken py-0.5 pr-1 pl-2.5">
          {text}
          <Link
            href={reportPath(name, reportParams(name, without))}
            aria-label={t('reports.removeFilter', { name: text })}
            className="grid size-6 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
