import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { TextsForm } from '@/components/forms/texts-form'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { env } from '@/lib/env'
import type { Texts } from '@/lib/i18n/texts'
import { signupPath, withQuery } from '@/lib/routes'
import { getSignupSettings, type SignupSettingsView } from '@/lib/signups/settings'
import { BrandForm } from './_components/brand-form'
import { DoorForm } from './_components/door-form'
import { DoorState } from './_components/door-state'
import { ShareCard } from './_components/share-card'
import { saveLimitsAction, saveTermsAction, saveTextsAction } from './actions'
import {
  brandWords,
  doorWords,
  limitFields,
  planChoices,
  saveWords,
  termsFields,
  textFields,
} from './form-words'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('signupSettings.title') }
}

export default async function SignupSettingsPage() {
  const staff = await requireStaff('signups:settings')
  const [{ t, locale }, { reseller, freshness }] = await Promise.all([requestTexts(), requireSession()])
  const settings = await getSignupSettings(staff.resellerId)
  const { accent, hasLogo } = settings
  const path = signupPath(reseller.slug)
  return (
    <div className="max-w-4xl space-y-4">
      <PageHeader
        title={t('signupSettings.title')}
        text={t('signupSettings.text')}
        actions={
          <LinkButton
            href={settings.enabled ? path : withQuery(path, { preview: 1 })}
            target="_blank"
            prefetch={false}
          >
            {t(settings.enabled ? 'signupSettings.view' : 'signupSettings.preview')}
            <ExternalLink aria-hidden strokeWidth={1.75} />
          </LinkButton>
        }
      />
      <DoorState
        settings={settings}
        connected={freshness !== null}
        language={{ t, locale }}
        zone={reseller.timeZone}
      />
      <Card title={t('signupSettings.doorTitle')}>
        <DoorForm words={doorWords(t)} saved={settings} plans={planChoices(settings, { t, locale })} />
      </Card>
      <ShareCard t={t} url={`${env().PORTAL_URL}${path}`} reseller={reseller.name} />
      <Card title={t('signupSettings.brandTitle')}>
        <BrandForm words={brandWords(t)} saved={{ accent, logoUrl: hasLogo ? `${path}/logo` : null }} />
      </Card>
      <Card title={t('signupSettings.textsTitle')}>
        <TextsForm action={saveTextsAction} fields={textFields(settings, t)} words={saveWords(t)} />
      </Card>
      <TermsCard t={t} settings={settings} />
      <Card title={t('signupSettings.limitsTitle')}>
        <p className="mb-4 text-ink-2">{t('signupSettings.limitsText')}</p>
        <TextsForm
          action={saveLimitsAction}
          fields={limitFields(settings, { t, locale })}
          words={saveWords(t)}
        />
      </Card>
      <Card title={t('signupSettings.mailTitle')}>
        <p className="text-ink-2">
          {t(settings.mailConfigured ? 'signupSettings.mailOn' : 'signupSettings.mailOff')}
        </p>
      </Card>
    </div>
  )
}

function TermsCard({ t, settings }: { t: Texts; settings: SignupSettingsView }) {
  const version = settings.termsVersion
  return (
    <Card title={t('signupSettings.termsTitle')}>
      <p className="text-ink-2">{t('signupSettings.termsText')}</p>
      <p className="mt-2 mb-4 font-medium">
        {version > 0 ? t('signupSettings.termsVersion', { version }) : t('signupSettings.termsNone')}
      </p>
      <TextsForm
        action={saveTermsAction}
        fields={termsFields(settings, t)}
        words={{ ...saveWords(t), save: t('signupSettings.termsSave') }}
      />
    </Card>
  )
}
