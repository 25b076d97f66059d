import { isFreePlan, planLimitLines, planPrice } from '@/lib/domain/signups/plan-words'
import type { SignupPlan } from '@/lib/domain/signups/public/signup-plan'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { PlanOption } from './_components/plan-choice'

export type PlanLanguage = { t: Texts; locale: Locale }

/** A plan as its card shows it. */
export function toPlanOption(plan: SignupPlan, language: PlanLanguage): PlanOption {
  const { t } = language
  return {
    id: String(plan.id),
    name: plan.name,
    price: planPrice(plan, language),
    per: plan.price !== null && !isFreePlan(plan) ? t('signup.planMonth') : null,
    badge: plan.isPopular ? t('signup.planPopular') : null,
    lines: planLimitLines(plan, language),
  }
}
