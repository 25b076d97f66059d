import type { Metadata } from 'next'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { formatInstant, formatNumber } from '@/lib/format'
import type { Texts } from '@/lib/i18n/texts'
import { getRetention, type RetentionView } from '@/lib/records/get-retention'
import { retentionBounds } from '@/lib/records/retention'
import { type RetentionField, RetentionForm } from './_components/retention-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('retention.title') }
}

export default async function RetentionPage() {
  const staff = await requireStaff('retention:write')
  const [{ t, locale }, { reseller }, view] = await Promise.all([
    requestTexts(),
    requireSession(),
    getRetention(staff.resellerId),
  ])
  const day = (instant: Date | null) =>
    instant ? formatInstant(instant, locale, 'date', reseller.timeZone) : t('retention.none')
  const number = (count: number) => formatNumber(count, locale)
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('retention.title')} text={t('retention.text')} />
      <Card>
        <RetentionForm
          fields={fieldsOf({ t, view, day, number })}
          revision={view.chosen.revision}
          words={{ save: t('retention.save'), check: t('retention.check') }}
        />
      </Card>
    </div>
  )
}

type Words = {
  t: Texts
  view: RetentionView
  day: (instant: Date | null) => string
  number: (count: number) => string
}

function fieldsOf({ t, view: { chosen, calls, prospects, trail }, day, number }: Words): RetentionField[] {
  const bounds = (name: keyof typeof retentionBounds) => ({
    min: number(retentionBounds[name].min),
    max: number(retentionBounds[name].max),
  })
  const trimmed = trail.trimmedTo
    ? ` ${t('retention.trimmed', { count: trail.trimmedTo, when: day(trail.trimmedAt) })}`
    : ''
  return [
    {
      name: 'callsDays',
      label: t('retention.callsDays'),
      hint: t('retention.callsDaysHint', {
        ...bounds('callsDays'),
        count: number(calls.count),
        oldest: day(calls.oldest),
      }),
      saved: chosen.callsDays,
    },
    {
      name: 'prospectsDays',
      label: t('retention.prospectsDays'),
      hint: t('retention.prospectsDaysHint', {
        ...bounds('prospectsDays'),
        count: prospects.count,
        erased: prospects.erased,
      }),
      note: t('retention.prospectsWhat'),
      saved: chosen.prospectsDays,
    },
    {
      name: 'trailDays',
      label: t('retention.trailDays'),
      hint: t('retention.trailDaysHint', {
        ...bounds('trailDays'),
        count: trail.count,
        oldest: day(trail.oldest),
      }),
      note: `${t('retention.trailWhat')}${trimmed}`,
      saved: chosen.trailDays,
    },
  ]
}
