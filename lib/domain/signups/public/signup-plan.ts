import { z } from 'zod'

const offeredPlanSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  price: z.string().nullable(),
  isPopular: z.boolean(),
  trialDays: z.number().int().nullable(),
  usersMax: z.number().int().nullable(),
  documentsMax: z.number().int().nullable(),
})

/** A plan of the last successful reading. A limit of 0 means none; null is unknown. */
export type SignupPlan = z.infer<typeof offeredPlanSchema>

const storedPlansSchema = z.array(offeredPlanSchema).catch([])

/** Parses `signup_plan_copy.plans`; rows in an outdated format yield no plans. */
export function parseStoredPlans(stored: unknown): SignupPlan[] {
  return storedPlansSchema.parse(stored)
}

/** The plans that a reseller offers, in upstream's order; all of them without a selection. */
export function visiblePlans(plans: SignupPlan[], chosenIds: readonly number[]): SignupPlan[] {
  return chosenIds.length === 0 ? plans : plans.filter((plan) => chosenIds.includes(plan.id))
}
