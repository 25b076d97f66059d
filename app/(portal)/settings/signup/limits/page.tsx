import type { Metadata } from 'next'
import { TextsForm } from '@/components/forms/texts-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { getSignupSettings } from '@/lib/domain/signups/get-signup-settings'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SignupSettingsPage } from '../_components/signup-settings-page'
import { saveLimitsAction } from '../actions'
import { limitFields } from '../settings-fields'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('signupSettings.limitsTitle') }
}

export default async function SignupLimitsPage() {
  const staff = await requireStaff('signups:settings')
  const [{ t, locale }, settings] = await Promise.all([requestTexts(), getSignupSettings(staff.resellerId)])
  return (
    <SignupSettingsPage current={routes.signupLimits} isOpen={settings.enabled}>
      <Card title={t('signupSettings.limitsTitle')}>
        <p className="mb-4 text-ink-2">{t('signupSettings.limitsText')}</p>
        <ClientTexts locale={locale} keys={{ signupSettings: ['save', 'saving'] }}>
          <TextsForm action={saveLimitsAction} fields={limitFields(settings, { t, locale })} />
        </ClientTexts>
      </Card>
    </SignupSettingsPage>
  )
}
