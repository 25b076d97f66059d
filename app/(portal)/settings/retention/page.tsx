import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { getRetention, type RetentionView } from '@/lib/domain/retention/get-retention'
import { retentionBounds } from '@/lib/domain/retention/retention-days'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { type RetentionField, RetentionForm } from './retention-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('retention.title') }
}

export default async function RetentionPage() {
  const staff = await requireStaff('retention:write')
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const [view, ask] = await Promise.all([getRetention(staff.resellerId), stepUpAsk(session)])
  const day = (instant: Date | null) =>
    instant ? formatInstant(instant, locale, 'date', session.reseller.timeZone) : t('retention.none')
  const number = (count: number) => formatNumber(count, locale)
  return (
    <SettingsPage section={routes.retention} title={t('retention.title')} text={t('retention.text')}>
      <Card>
        <ClientTexts locale={locale} keys={{ retention: ['save', 'check', 'proof'], stepUp: stepUpKeys }}>
          <RetentionForm
            fields={fieldsOf({ t, view, day, number })}
            revision={view.chosen.revision}
            ask={ask}
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}

type Words = {
  t: Texts
  view: RetentionView
  day: (instant: Date | null) => string
  number: (count: number) => string
}

function fieldsOf({
  t,
  view: { chosen, calls, prospects, trail, samples },
  day,
  number,
}: Words): RetentionField[] {
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
      saved: number(chosen.callsDays),
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
      saved: number(chosen.prospectsDays),
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
      saved: chosen.trailDays === null ? '' : number(chosen.trailDays),
    },
    {
      name: 'samplesDays',
      label: t('retention.samplesDays'),
      hint: t('retention.samplesDaysHint', {
        ...bounds('samplesDays'),
        count: samples.count,
        oldest: day(samples.oldest),
      }),
      note: t('retention.samplesWhat'),
      saved: number(chosen.samplesDays),
    },
  ]
}
