import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { getPanelRule } from '@/lib/domain/staff/sign-in/allow-panel-sign-in'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { RuleForm } from '../_components/rule-form'
import { RulePage } from '../_components/rule-page'
import { allowPanelSignInAction } from '../actions'
import { panelSignInUrl } from '../panel-sign-in-url'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('factors.panelTitle') }
}

export default async function StaffPanelPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, session, rule] = await Promise.all([
    requestTexts(),
    requireSession(),
    getPanelRule(staff.resellerId),
  ])
  return (
    <RulePage current={routes.staffPanel} title={t('factors.panelTitle')}>
      {rule ? (
        <p className="mb-4 text-ink-2 [overflow-wrap:anywhere]">
          {t('factors.panelNow', { name: rule.name, page: panelSignInUrl(rule.slug) })}
        </p>
      ) : null}
      <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'lasts'] }}>
        <RuleForm
          action={allowPanelSignInAction}
          name="panel"
          on={rule !== null}
          proof={await stepUpAsk(session)}
          label={t('factors.panel')}
          hint={t('factors.panelHint')}
          submit={t('factors.panelSubmit')}
          pending={t('staffDesk.sending')}
        />
      </ClientTexts>
    </RulePage>
  )
}
