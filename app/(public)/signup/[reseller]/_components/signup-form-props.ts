import type { PlanOption } from './plan-choice'

export type SignupFormProps = {
  /** Label of the submit button: create the tenant, send a request or join the waiting list. */
  send: string
  emailHint: string
  slug: string
  /** Idempotency key: a second submit of the same form has no effect. */
  formToken: string
  baseDomain: string
  plans: PlanOption[]
  plansNote: string | null
  defaultPlan: string
  termsVersion: number
}
