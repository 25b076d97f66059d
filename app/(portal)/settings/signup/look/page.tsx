import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { getSignupSettings } from '@/lib/domain/signups/get-signup-settings'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { pageNonce } from '@/lib/platform/http/page-nonce'
import { textsFor } from '@/lib/platform/i18n/texts'
import { routes, signupPath } from '@/lib/platform/routes'
import { LookForm } from '../_components/look-form'
import { accentRule } from '../_components/look-preview-accent'
import { SignupSettingsPage } from '../_components/signup-settings-page'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('signupSettings.lookTab') }
}

/** Colour, logo and texts of the signup page, beside a preview of it. */
export default async function SignupLookPage() {
  const staff = await requireStaff('signups:settings')
  const [{ locale }, { reseller }, settings] = await Promise.all([
    requestTexts(),
    requireSession(),
    getSignupSettings(staff.resellerId),
  ])
  const { accent, hasLogo, titleEs, titleEn, introEs, introEn, contact } = settings
  const [es, en] = [textsFor('es'), textsFor('en')]
  return (
    <SignupSettingsPage wide current={routes.signupLook} isOpen={settings.enabled}>
      {/* With JavaScript the preview sets its colour itself, and follows what is typed. */}
      <noscript>
        <style nonce={await pageNonce()}>{`.look-preview { ${accentRule(accent)} }`}</style>
      </noscript>
      <ClientTexts
        locale={locale}
        keys={{
          signupSettings: [
            'save',
            'saving',
            'accent',
            'accentHint',
            'accentFine',
            'accentDark',
            'accentLight',
            'accentNight',
            'logo',
            'logoHint',
            'logoNow',
            'logoRemove',
            'lookTitle',
            'titleEs',
            'titleEn',
            'introEs',
            'introEn',
            'textsHint',
            'contact',
            'contactHint',
            'previewTitle',
            'previewHint',
          ],
        }}
      >
        <LookForm
          saved={{ accent: accent ?? '', titleEs, titleEn, introEs, introEn, contact }}
          logoUrl={hasLogo ? `${signupPath(reseller.slug)}/logo` : null}
          resellerName={reseller.name}
          words={{
            es: previewWords(es),
            en: previewWords(en),
          }}
        />
      </ClientTexts>
    </SignupSettingsPage>
  )
}

function previewWords(t: ReturnType<typeof textsFor>) {
  return {
    heading: t('signup.heading'),
    intro: t('signup.intro'),
    ruc: t('signup.ruc'),
    next: t('signup.search'),
    contact: t('signup.contactAt', { contact: '{contact}' }),
  }
}
