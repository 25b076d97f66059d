import type { PlanOption } from './plan-choice'

export type SignupFormProps = {
  /** What sending does here: a tenant at once, a request, a place in the line. */
  send: string
  emailHint: string
  slug: string
  /** One a form: sending it twice is sending it once. */
  formToken: string
  baseDomain: string
  plans: PlanOption[]
  plansNote: string | null
  defaultPlan: string
  termsVersion: number
}
