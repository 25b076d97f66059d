import type { TextField } from '@/components/forms/texts-form'
import type { SignupSettingsView } from '@/lib/domain/signups/get-signup-settings'
import { planLimitLines, planPrice } from '@/lib/domain/signups/plan-words'
import { visiblePlans } from '@/lib/domain/signups/public/signup-plan'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { AvailabilityFormProps } from './_components/availability-form'
import { type LimitName, limitMaxima } from './form-schemas'

type Language = { t: Texts; locale: Locale }

export function planChoices(
  { plans, planIds }: SignupSettingsView,
  language: Language,
): AvailabilityFormProps['plans'] {
  const view = visiblePlans(plans, planIds)
  return plans.map((plan) => ({
    id: String(plan.id),
    name: plan.name,
    note: [planPrice(plan, language), ...planLimitLines(plan, language)].join(' · '),
    shown: view.includes(plan),
  }))
}

export function termsFields(settings: SignupSettingsView, t: Texts): TextField[] {
  const names = ['termsEs', 'termsEn', 'privacyEs', 'privacyEn'] as const
  return names.map((name) => ({
    name,
    label: t(`signupSettings.${name}`),
    saved: settings[name],
    rows: 6,
    lang: name.endsWith('Es') ? 'es' : 'en',
  }))
}

export function limitFields(settings: SignupSettingsView, { t, locale }: Language): TextField[] {
  return (Object.keys(limitMaxima) as LimitName[]).map((name) => ({
    name,
    label: t(`signupSettings.${name}`),
    hint: t('signupSettings.limitHint', { max: formatNumber(limitMaxima[name], locale) }),
    saved: formatNumber(settings[name], locale),
  }))
}
