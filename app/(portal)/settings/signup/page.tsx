import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import QRCode from 'qrcode'
import { Field } from '@/components/forms/field'
import { TextsForm } from '@/components/forms/texts-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice, type NoticeTone } from '@/components/status/notice'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Input, Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { getSignupSettings, type SignupSettingsView } from '@/lib/domain/signups/get-signup-settings'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { env } from '@/lib/platform/env'
import { formatInstant } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { signupPath, withQuery } from '@/lib/platform/routes'
import { AvailabilityForm } from './_components/availability-form'
import { BrandForm } from './_components/brand-form'
import { saveLimitsAction, saveTermsAction, saveTextsAction } from './actions'
import { limitFields, planChoices, termsFields, textFields } from './settings-fields'

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
    <ClientTexts locale={locale} keys={{ signupSettings: ['save', 'saving'] }}>
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
        </Card>
        <ShareCard t={t} url={`${env().PORTAL_URL}${path}`} reseller={reseller.name} />
        <Card title={t('signupSettings.brandTitle')}>
          <ClientTexts
            locale={locale}
            keys={{
              signupSettings: [
                'accent',
                'accentHint',
                'accentFine',
                'accentDark',
                'accentLight',
                'accentNight',
                'accentSample',
                'logo',
                'logoHint',
                'logoNow',
                'logoRemove',
              ],
            }}
          >
            <BrandForm saved={{ accent, logoUrl: hasLogo ? `${path}/logo` : null }} />
          </ClientTexts>
        </Card>
        <Card title={t('signupSettings.textsTitle')}>
          <TextsForm action={saveTextsAction} fields={textFields(settings, t)} />
        </Card>
        <TermsCard t={t} settings={settings} />
        <Card title={t('signupSettings.limitsTitle')}>
          <p className="mb-4 text-ink-2">{t('signupSettings.limitsText')}</p>
          <TextsForm action={saveLimitsAction} fields={limitFields(settings, { t, locale })} />
        </Card>
        <Card title={t('signupSettings.mailTitle')}>
          <p className="text-ink-2">
            {t(settings.mailConfigured ? 'signupSettings.mailOn' : 'signupSettings.mailOff')}
          </p>
        </Card>
      </div>
    </ClientTexts>
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
        submit={t('signupSettings.termsSave')}
      />
    </Card>
  )
}

type AvailabilityNoticeProps = {
  settings: SignupSettingsView
  connected: boolean
  language: { t: Texts; locale: Locale }
  zone: string
}

/** State of the public page, and the cause while it shows no form. */
function AvailabilityNotice(props: AvailabilityNoticeProps) {
  const { tone, title, text } = stateOf(props)
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  )
}

type Told = { tone: NoticeTone; title: string; text: string | null }

function stateOf({ settings, connected, language: { t, locale }, zone }: AvailabilityNoticeProps): Told {
  const { enabled, plansOutcome, isOpenUpstream, plansReadAt } = settings
  const say = (tone: NoticeTone, name: 'connect' | 'missing' | 'upstreamOff' | 'off' | 'open'): Told => ({
    tone,
    title: t(`signupSettings.${name}Title`),
    text: t(`signupSettings.${name}Text`),
  })
  if (!connected) return say('warn', 'connect')
  if (plansOutcome === 'missing') return say('warn', 'missing')
  if (isOpenUpstream === false) return say('warn', 'upstreamOff')
  if (!enabled) return say('info', 'off')
  if (plansOutcome === null) return { tone: 'info', title: t('signupSettings.waitingPlans'), text: null }
  if (plansOutcome === 'ok') return say('ok', 'open')
  const values = {
    reason: codeText(t, plansOutcome),
    exact: formatInstant(plansReadAt, locale, 'dateTime', zone),
  }
  const text = plansReadAt ? 'signupSettings.staleText' : 'signupSettings.neverText'
  return { tone: 'warn', title: t('signupSettings.staleTitle'), text: t(text, values) }
}

/** Public URL as a link, an HTML snippet and a QR code. */
async function ShareCard({ t, url, reseller }: { t: Texts; url: string; reseller: string }) {
  const picture = await QRCode.toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  const snippet = `<a href="${url}">${escapeHtml(t('signupSettings.snippetText'))} · ${escapeHtml(reseller)}</a>`
  return (
    <Card title={t('signupSettings.shareTitle')}>
      <div className="grid gap-5 md:grid-cols-[1fr_auto]">
        <div className="space-y-4">
          <Field name="link" label={t('signupSettings.link')}>
            {(control) => <Input {...control} readOnly value={url} />}
          </Field>
          <Field name="snippet" label={t('signupSettings.snippet')} hint={t('signupSettings.snippetHint')}>
            {(control) => (
              <Textarea {...control} readOnly rows={2} value={snippet} className="font-mono text-13" />
            )}
          </Field>
        </div>
        <figure className="flex flex-col items-center gap-2">
          {/* biome-ignore lint/performance/noImgElement: data URL generated on the server */}
          <img
            src={source}
            alt={t('signupSettings.qr')}
            width={144}
            height={144}
            className="rounded-control border border-line"
          />
          <a href={source} download="qr-registro.svg" className={buttonClass({ size: 'small' })}>
            {t('signupSettings.qrDownload')}
          </a>
        </figure>
      </div>
    </Card>
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
