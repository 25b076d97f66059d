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

/** A plan of the last good copy. A limit of 0 is none; null is unknown. */
export type SignupPlan = z.infer<typeof offeredPlanSchema>

const storedPlansSchema = z.array(offeredPlanSchema).catch([])

/** What a row of `signup_plan_copy` holds; a row of an older version of ours is no plan. */
export function parseStoredPlans(stored: unknown): SignupPlan[] {
  return storedPlansSchema.parse(stored)
}

/** The plans that a reseller shows, in upstream's order; without a choice all of them. */
export function shownPlans(plans: SignupPlan[], chosenIds: readonly number[]): SignupPlan[] {
  return chosenIds.length === 0 ? plans : plans.filter((plan) => chosenIds.includes(plan.id))
}
