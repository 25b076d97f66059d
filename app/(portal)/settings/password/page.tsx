import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { PasswordForm } from './_components/password-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.password') }
}

export default async function PasswordPage() {
  const staff = await requireStaff('self:write')
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  return (
    <SettingsPage section={routes.password} title={t('settings.password')} text={t('staffDesk.passwordText')}>
      <Card title={t('staffDesk.passwordTitle')}>
        <ClientTexts
          locale={locale}
          keys={{
            staffDesk: ['passwordNow', 'passwordNew', 'passwordNewHint', 'passwordSubmit', 'sending'],
            stepUp: stepUpKeys,
          }}
        >
          <PasswordForm email={staff.email} proof={await stepUpAsk(session, { always: true })} />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}
