import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { getSessionLimits } from '@/lib/domain/staff/session-limits'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { idleMinutesRange, sessionHoursRange } from '@/lib/platform/auth/sessions/session-limits'
import { formatNumber } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { ConfirmedForm } from '../_components/confirmed-form'
import { RulePage } from '../_components/rule-page'
import { saveSessionLimitsAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.limits') }
}

export default async function StaffSessionsPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, session, limits] = await Promise.all([
    requestTexts(),
    requireSession(),
    getSessionLimits(staff.resellerId),
  ])
  const range = ({ min, max }: { min: number; max: number }) => ({
    min: formatNumber(min, locale),
    max: formatNumber(max, locale),
  })
  return (
    <RulePage current={routes.staffSessions} title={t('staffDesk.limits')}>
      <p className="mb-4 text-ink-2">{t('staffDesk.limitsText')}</p>
      <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'lasts'] }}>
        <ConfirmedForm
          action={saveSessionLimitsAction}
          fields={[
            {
              name: 'idleMinutes',
              label: t('staffDesk.idleMinutes'),
              hint: t('staffDesk.idleMinutesHint', range(idleMinutesRange)),
              value: formatNumber(limits.idleMinutes, locale),
              numeric: true,
            },
            {
              name: 'sessionHours',
              label: t('staffDesk.sessionHours'),
              hint: t('staffDesk.sessionHoursHint', range(sessionHoursRange)),
              value: formatNumber(limits.sessionHours, locale),
              numeric: true,
            },
          ]}
          proof={await stepUpAsk(session)}
          submit={t('staffDesk.limitsSubmit')}
          pending={t('staffDesk.sending')}
        />
      </ClientTexts>
    </RulePage>
  )
}
