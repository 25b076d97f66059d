import { Notice, type NoticeTone } from '@/components/status/notice'
import type { SignupSettingsView } from '@/lib/domain/signups/get-signup-settings'
import { formatInstant } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

type AvailabilityNoticeProps = {
  settings: SignupSettingsView
  connected: boolean
  language: { t: Texts; locale: Locale }
  zone: string
}

/** State of the public page, and the cause while it shows no form. */
export function AvailabilityNotice(props: AvailabilityNoticeProps) {
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
