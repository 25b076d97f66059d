import type { TextField } from '@/components/forms/texts-form'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import { shownPlans } from '@/lib/signups/offered-plans'
import { planLimitLines, planPrice } from '@/lib/signups/plan-words'
import type { SignupSettingsView } from '@/lib/signups/settings'
import type { BrandFormProps } from './_components/brand-form'
import type { DoorFormProps } from './_components/door-form'
import { type LimitName, limitMaxima } from './form-schemas'

type Language = { t: Texts; locale: Locale }

export function saveWords(t: Texts) {
  return { save: t('signupSettings.save'), saving: t('signupSettings.saving') }
}

export function doorWords(t: Texts): DoorFormProps['words'] {
  return {
    ...saveWords(t),
    enabled: t('signupSettings.enabled'),
    enabledHint: t('signupSettings.enabledHint'),
    approval: t('signupSettings.approval'),
    automatic: t('signupSettings.automatic'),
    automaticHint: t('signupSettings.automaticHint'),
    manual: t('signupSettings.manual'),
    manualHint: t('signupSettings.manualHint'),
    plans: t('signupSettings.plans'),
    plansHint: t('signupSettings.plansHint'),
    plansNone: t('signupSettings.plansNone'),
  }
}

export function planChoices(
  { plans, planIds }: SignupSettingsView,
  language: Language,
): DoorFormProps['plans'] {
  const shown = shownPlans(plans, planIds)
  return plans.map((plan) => ({
    id: String(plan.id),
    name: plan.name,
    note: [planPrice(plan, language), ...planLimitLines(plan, language)].join(' · '),
    shown: shown.includes(plan),
  }))
}

export function brandWords(t: Texts): BrandFormProps['words'] {
  return {
    ...saveWords(t),
    accent: t('signupSettings.accent'),
    accentHint: t('signupSettings.accentHint'),
    accentFine: t('signupSettings.accentFine', { ratio: '{ratio}' }),
    accentDark: t('signupSettings.accentDark', { ratio: '{ratio}', shade: '{shade}' }),
    accentLight: t('signupSettings.accentLight'),
    accentNight: t('signupSettings.accentNight'),
    accentSample: t('signupSettings.accentSample'),
    logo: t('signupSettings.logo'),
    logoHint: t('signupSettings.logoHint'),
    logoNow: t('signupSettings.logoNow'),
    logoRemove: t('signupSettings.logoRemove'),
  }
}

export function textFields(settings: SignupSettingsView, t: Texts): TextField[] {
  const hint = t('signupSettings.textsHint')
  return [
    { name: 'titleEs', label: t('signupSettings.titleEs'), hint, saved: settings.titleEs, lang: 'es' },
    { name: 'titleEn', label: t('signupSettings.titleEn'), saved: settings.titleEn, lang: 'en' },
    { name: 'introEs', label: t('signupSettings.introEs'), saved: settings.introEs, rows: 3, lang: 'es' },
    { name: 'introEn', label: t('signupSettings.introEn'), saved: settings.introEn, rows: 3, lang: 'en' },
    {
      name: 'contact',
      label: t('signupSettings.contact'),
      hint: t('signupSettings.contactHint'),
      saved: settings.contact,
    },
  ]
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
    saved: String(settings[name]),
  }))
}
