import type { Metadata } from 'next'
import { TextsForm } from '@/components/forms/texts-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { getSignupSettings } from '@/lib/domain/signups/get-signup-settings'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SignupSettingsPage } from '../_components/signup-settings-page'
import { saveTermsAction } from '../actions'
import { termsFields } from '../settings-fields'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('signupSettings.termsTitle') }
}

export default async function SignupTermsPage() {
  const staff = await requireStaff('signups:settings')
  const [{ t, locale }, settings] = await Promise.all([requestTexts(), getSignupSettings(staff.resellerId)])
  const version = settings.termsVersion
  return (
    <SignupSettingsPage current={routes.signupTerms} isOpen={settings.enabled}>
      <Card title={t('signupSettings.termsTitle')}>
        <p className="text-ink-2">{t('signupSettings.termsText')}</p>
        <p className="mt-2 mb-4 font-medium">
          {version > 0 ? t('signupSettings.termsVersion', { version }) : t('signupSettings.termsNone')}
        </p>
        <ClientTexts locale={locale} keys={{ signupSettings: ['save', 'saving'] }}>
          <TextsForm
            action={saveTermsAction}
            fields={termsFields(settings, t)}
            submit={t('signupSettings.termsSave')}
          />
        </ClientTexts>
      </Card>
    </SignupSettingsPage>
  )
}
