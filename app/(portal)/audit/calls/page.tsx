import '@/components/data-table/stacked-table.css'
import '@/components/data-table/two-lines.css'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { CircleCheck, CircleHelp, CircleX, PhoneOutgoing } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { Options, Select } from '@/components/ui/select'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import { type CallLine, listCalls } from '@/lib/upstream/budget/queries'
import { AuditTabs } from '../_components/audit-tabs'
import type { AuditView } from '../_components/audit-view'
import { DayRange } from '../_components/day-range'
import { type CallSearch, parseCallSearch, toCallFilter } from './search-params'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('calls.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function CallsPage({ searchParams }: Props) {
  const staff = await requireStaff('audit:read')
  const [search, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseCallSearch),
    requestTexts(),
    requireSession(),
  ])
  const zone = reseller.timeZone
  const page = await listCalls(staff.resellerId, { ...toCallFilter(search, zone), before: search.before })
  const filtered = Object.values(search).some((value) => value !== undefined)
  return (
    <>
      <PageHeader title={t('audit.title')} text={t('calls.text')} />
      <AuditTabs t={t} current="calls" />
      <CallFilters t={t} search={search} endpoints={page.endpoints} />
      <Card flush className="overflow-hidden">
        {page.lines.length > 0 ? (
          <CallLines view={{ t, locale, zone, now: new Date(), role: staff.role }} lines={page.lines} />
        ) : (
          <EmptyState
            icon={PhoneOutgoing}
            title={t(filtered ? 'calls.noneTitle' : 'calls.emptyTitle')}
            action={filtered ? <LinkButton href={routes.calls}>{t('audit.clear')}</LinkButton> : null}
          >
            {t(filtered ? 'audit.noneText' : 'calls.emptyText')}
          </EmptyState>
        )}
      </Card>
      {page.lines.length > 0 ? (
        <div className="mt-3 flex justify-end">
          <DownloadLinks
            t={t}
            href={(format) => withQuery(`${routes.calls}/${format}`, { ...search, before: null })}
          />
        </div>
      ) : null}
      <Pagination
        label={t('shell.pages')}
        previous={{
          label: t('calls.newest'),
          href: search.before ? withQuery(routes.calls, { ...search, before: null }) : null,
        }}
        next={{
          label: t('calls.older'),
          href: page.olderBefore ? withQuery(routes.calls, { ...search, before: page.olderBefore }) : null,
        }}
      />
    </>
  )
}

type CallFiltersProps = { t: Texts; search: CallSearch; endpoints: string[] }

/** A GET form: the filter is kept in the URL. */
function CallFilters({ t, search, endpoints }: CallFiltersProps) {
  const { endpoint, outcome, host, from, to } = search
  return (
    <form action={routes.calls} className="filter-row mb-4">
      <span className="md:w-60">
        <Input
          name="host"
          type="search"
          aria-label={t('calls.filterHost')}
          placeholder={t('calls.filterHost')}
          defaultValue={host ?? ''}
          key={`host ${host}`}
        />
      </span>
      <Select
        name="endpoint"
        aria-label={t('calls.endpoint')}
        defaultValue={endpoint ?? ''}
        key={`endpoint ${endpoint}`}
        className="w-full md:w-56"
      >
        <Options none={t('calls.anyEndpoint')} pairs={endpoints.map((name) => [name, name])} />
      </Select>
      <DayRange t={t} from={from} to={to} />
      <span className="flex items-center gap-2 max-md:col-span-full">
        <Select
          name="outcome"
          aria-label={t('calls.outcome')}
          defaultValue={outcome ?? ''}
          key={`outcome ${outcome}`}
          className="w-full md:w-52"
        >
          <Options
            none={t('calls.anyOutcome')}
            pairs={[
              ['ok', t('calls.onlyOk')],
              ['failed', t('calls.onlyFailed')],
            ]}
          />
        </Select>
        <Button type="submit" className="h-9">
          {t('audit.apply')}
        </Button>
        {endpoint || outcome || host || from || to ? (
          <LinkButton variant="quiet" href={routes.calls}>
            {t('audit.clear')}
          </LinkButton>
        ) : null}
      </span>
    </form>
  )
}

/** A table, or cards on narrow screens. */
function CallLines({ view, lines }: { view: AuditView; lines: CallLine[] }) {
  const { t } = view
  return (
    <table className="stacked-table two-lines" aria-label={t('calls.title')}>
      <thead>
        <tr>
          <th scope="col">{t('calls.endpoint')}</th>
          <th scope="col">{t('calls.host')}</th>
          <th scope="col">{t('calls.outcome')}</th>
          <th scope="col" className="end">
            {t('calls.statusAndDuration')}
          </th>
          <th scope="col" className="end">
            {t('calls.at')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} view={view} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ view: { t, locale, zone, now }, line }: { view: AuditView; line: CallLine }) {
  const answered = `${line.status ?? '—'} · ${durationWords(t, locale, line.durationMs)}`
  return (
    <tr>
      <td className="lead font-medium md:break-all">{line.endpoint}</td>
      {/* Without a state beside it, it takes the whole line. */}
      <td className="second text-ink-2 max-md:basis-full! md:break-all">
        {line.host}
        <span className="tabular-nums md:hidden">
          {' · '}
          {answered}
          {' · '}
          <RelativeTime instant={line.at} locale={locale} now={now} zone={zone} />
        </span>
      </td>
      <td className="side">
        <Outcome t={t} outcome={line.outcome} />
      </td>
      <td className="end max-md:hidden">{answered}</td>
      <td className="end max-md:hidden">
        <RelativeTime instant={line.at} locale={locale} now={now} zone={zone} />
      </td>
    </tr>
  )
}

function durationWords(t: Texts, locale: Locale, ms: number): string {
  if (ms < 1_000) return t('calls.milliseconds', { ms: formatNumber(ms, locale) })
  return t('calls.seconds', { seconds: formatNumber(Math.round(ms / 100) / 10, locale) })
}

function Outcome({ t, outcome }: { t: Texts; outcome: string }) {
  if (outcome === 'ok')
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {/* On a phone only what failed says so in words. */}
        <span className="max-md:sr-only">{t('calls.ok')}</span>
      </Badge>
    )
  const key = `calls.said.${outcome}`
  const isUnknown = outcome === 'outcome-unknown'
  return (
    <Badge tone={isUnknown ? 'warn' : 'bad'} icon={isUnknown ? CircleHelp : CircleX} title={outcome}>
      {findText(t, key) ?? outcome}
    </Badge>
  )
}
