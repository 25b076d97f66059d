import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { getSignupSettings } from '@/lib/domain/signups/get-signup-settings'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { env } from '@/lib/platform/env'
import { routes, signupPath } from '@/lib/platform/routes'
import { AvailabilityForm } from './_components/availability-form'
import { AvailabilityNotice } from './_components/availability-notice'
import { ShareCard } from './_components/share-card'
import { SignupSettingsPage } from './_components/signup-settings-page'
import { planChoices } from './settings-fields'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('signupSettings.title') }
}

/** Whether the signup page takes requests, who decides, and its address. */
export default async function SignupAvailabilityPage() {
  const staff = await requireStaff('signups:settings')
  const [{ t, locale }, { reseller, freshness }, settings] = await Promise.all([
    requestTexts(),
    requireSession(),
    getSignupSettings(staff.resellerId),
  ])
  return (
    <SignupSettingsPage current={routes.signupSettings} isOpen={settings.enabled}>
      <AvailabilityNotice
        settings={settings}
        connected={freshness !== null}
        language={{ t, locale }}
        zone={reseller.timeZone}
      />
      <Card title={t('signupSettings.doorTitle')}>
        <ClientTexts
          locale={locale}
          keys={{
            signupSettings: [
              'save',
              'saving',
              'enabled',
              'enabledHint',
              'approval',
              'automatic',
              'automaticHint',
              'manual',
              'manualHint',
              'plans',
              'plansHint',
              'plansNone',
            ],
          }}
        >
          <AvailabilityForm saved={settings} plans={planChoices(settings, { t, locale })} />
        </ClientTexts>
        <p className="mt-5 border-line border-t pt-4 text-13 text-ink-2">
          {t(settings.mailConfigured ? 'signupSettings.mailOn' : 'signupSettings.mailOff')}
        </p>
      </Card>
      <ShareCard t={t} url={`${env().PORTAL_URL}${signupPath(reseller.slug)}`} reseller={reseller.name} />
    </SignupSettingsPage>
  )
}
