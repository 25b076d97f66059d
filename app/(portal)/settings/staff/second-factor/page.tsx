import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { isSecondFactorRequired } from '@/lib/domain/staff/factors/require-second-factor'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { RuleForm } from '../_components/rule-form'
import { RulePage } from '../_components/rule-page'
import { requireSecondFactorAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('factors.ruleTitle') }
}

export default async function StaffSecondFactorPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, session, isRequired] = await Promise.all([
    requestTexts(),
    requireSession(),
    isSecondFactorRequired(staff.resellerId),
  ])
  return (
    <RulePage current={routes.staffSecondFactor} title={t('factors.ruleTitle')}>
      <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'lasts'] }}>
        <RuleForm
          action={requireSecondFactorAction}
          name="required"
          on={isRequired}
          proof={await stepUpAsk(session)}
          label={t('factors.rule')}
          hint={t('factors.ruleHint')}
          submit={t('factors.ruleSubmit')}
          pending={t('staffDesk.sending')}
        />
      </ClientTexts>
    </RulePage>
  )
}
