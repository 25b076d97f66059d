import { formatNumber, unknownMark } from '../../platform/format'
import type { Locale } from '../../platform/i18n/locale'
import type { Texts } from '../../platform/i18n/texts'
import type { SignupPlan } from './public/signup-plan'

type Language = { t: Texts; locale: Locale }

export function isFreePlan({ price }: SignupPlan): boolean {
  return price !== null && /^0+(\.0+)?$/.test(price)
}

/** The price in soles with grouped thousands. Stays decimal text: money is never a float. */
export function planPrice(plan: SignupPlan, { t, locale }: Language): string {
  if (plan.price === null) return unknownMark
  if (isFreePlan(plan)) return t('signup.planFree')
  const [whole = '0', cents = ''] = plan.price.split('.')
  const rest = /^0*$/.test(cents) ? '' : `.${cents.padEnd(2, '0')}`
  return `S/ ${formatNumber(BigInt(whole), locale)}${rest}`
}

/** Limits of a plan. Values that the server did not send are left out; 0 means no limit (contract §5.1). */
export function planLimitLines({ documentsMax, usersMax, trialDays }: SignupPlan, { t }: Language): string[] {
  const lines = [
    documentsMax === 0 ? t('signup.planDocumentsUnlimited') : null,
    documentsMax ? t('signup.planDocuments', { count: documentsMax }) : null,
    usersMax === 0 ? t('signup.planUsersUnlimited') : null,
    usersMax ? t('signup.planUsers', { count: usersMax }) : null,
    trialDays ? t('signup.planTrial', { days: trialDays }) : null,
  ]
  return lines.filter((line) => line !== null)
}
