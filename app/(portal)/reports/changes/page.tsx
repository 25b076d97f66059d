import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SearchX } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import {
  type ChangeLine,
  type ChangesOfDay,
  changesMax,
  listChanges,
} from '@/lib/domain/reports/book/list-changes'
import { type ChangeKind, changeKinds } from '@/lib/domain/sync/plan-sync'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { type Day, dayIn, isDay } from '@/lib/platform/calendar/days'
import { formatDay, formatInstant, formatNumber } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import { findText } from '@/lib/platform/i18n/texts'
import { changesPath, reportRoutes } from '@/lib/platform/report-routes'
import { tenantPath } from '@/lib/platform/routes'
import { ReportTabs } from '../_components/report-tabs'
import type { ReportView } from '../report-view'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const addressSchema = z.object({
  day: z.preprocess(firstValue, z.string().refine(isDay)).nullable().catch(null),
  kind: z.preprocess(firstValue, z.enum(changeKinds)).nullable().catch(null),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reportBook.changesTitle') }
}

/** What the readings of a day found different. The address holds the day and the kind. */
export default async function ChangesPage({ searchParams }: Props) {
  const staff = await requireStaff('reports:read')
  const [{ t, locale }, { reseller }, address] = await Promise.all([
    requestTexts(),
    requireSession(),
    searchParams,
  ])
  const today = dayIn(reseller.timeZone, new Date())
  const { day: wanted, kind } = addressSchema.parse(address)
  const day = wanted ?? today
  const changes = await listChanges(staff.resellerId, { day, kind })
  const total = kind ? (changes.counts[kind] ?? 0) : sum(changes.counts)
  const view = { t, locale, today }
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('reportBook.changesTitle')}
        text={t('reportBook.changesText', { day: formatDay(day, locale) })}
      />
      <ReportTabs t={t} role={staff.role} current="changes" />
      <DayChoice view={view} day={day} kind={kind} changes={changes} />
      <KindTabs view={view} day={day} kind={kind} changes={changes} />
      <Card flush className="overflow-hidden">
        {changes.lines.length === 0 ? (
          <EmptyState icon={SearchX} title={t('reportBook.noChanges')}>
            {t('reportBook.noChangesText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {changes.lines.map((line) => (
              <Line key={line.id} view={view} zone={reseller.timeZone} line={line} />
            ))}
          </ul>
        )}
      </Card>
      {total > changesMax ? (
        <p className="text-13 text-ink-2">{t('reportBook.more', { shown: changesMax, count: total })}</p>
      ) : null}
    </div>
  )
}

function sum(counts: ChangesOfDay['counts']): number {
  return Object.values(counts).reduce((total, count) => total + (count ?? 0), 0)
}

type ChoiceProps = { view: ReportView; day: Day; kind: ChangeKind | null; changes: ChangesOfDay }

/** The day, and the nearest ones with changes. A GET form, so that it works without JavaScript. */
function DayChoice({ view: { t, locale }, day, kind, changes: { earlier, later } }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
      <form action={reportRoutes.changes} className="flex gap-2">
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        <Input
          key={day}
          type="date"
          name="day"
          defaultValue={day}
          aria-label={t('reportBook.dayLabel')}
          className="w-44"
        />
        <Button type="submit" className="h-9">
          {t('reportBook.show')}
        </Button>
      </form>
      {earlier ? (
        <Link href={changesPath({ day: earlier, kind })} className="text-link">
          {t('reportBook.earlier', { day: formatDay(earlier, locale) })}
        </Link>
      ) : null}
      {later ? (
        <Link href={changesPath({ day: later, kind })} className="text-link">
          {t('reportBook.later', { day: formatDay(later, locale) })}
        </Link>
      ) : null}
    </div>
  )
}

function KindTabs({ view: { t, locale }, day, kind, changes: { counts } }: ChoiceProps) {
  const kinds = changeKinds.filter((one) => counts[one] || one === kind)
  if (kinds.length === 0) return null
  return (
    <Tabs
      label={t('reportBook.kinds')}
      tabs={[null, ...kinds].map((one) => ({
        href: changesPath({ day, kind: one }),
        label: t(`reportBook.kind.${one ?? 'all'}`),
        count: formatNumber(one ? (counts[one] ?? 0) : sum(counts), locale),
        current: one === kind,
      }))}
    />
  )
}

function Line({ view: { t, locale }, zone, line }: { view: ReportView; zone: string; line: ChangeLine }) {
  const { tenantId, name, ruc, at, kind, before, after } = line
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-72">
        <Link href={tenantPath(tenantId)} className="font-medium hover:text-accent">
          {name}
        </Link>{' '}
        <span className="text-13 text-ink-3 tabular-nums">{ruc}</span>
        <span className="block text-pretty text-13 text-ink-2 [overflow-wrap:anywhere]">
          {findText(t, `sync.change.${kind}`, { before: before ?? '—', after: after ?? '—' })}
        </span>
      </span>
      <span className="text-13 text-ink-3 tabular-nums">{formatInstant(at, locale, 'time', zone)}</span>
    </li>
  )
}
