import { z } from 'zod'
import { ContractBroken } from '../../platform/errors'
import { trimChars } from '../../platform/trim-chars'
import { isObject } from './list-under-data'
import { countSchema, flagSchema, textSchema } from './scalars'

/** A plan of the signup form. A limit of 0 means none; null means unknown. */
type OfferedPlan = {
  id: number
  name: string
  /** As sent, such as `79` or `79.90`: soles a month. */
  price: string | null
  isPopular: boolean
  /** 0 is no trial. */
  trialDays: number | null
  usersMax: number | null
  documentsMax: number | null
}

/** Answer of `GET /api/guest-register` (contract §5.1). */
export type SignupOffer = {
  isOpen: boolean | null
  /** Without the server's leading dot. */
  baseDomain: string | null
  defaultPlanId: number | null
  plans: OfferedPlan[]
}

const priceSchema = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? text : null
  })

const planWireSchema = z.object({
  id: countSchema.pipe(z.number().int().positive()),
  name: textSchema.pipe(z.string()),
  pricing: priceSchema,
  is_popular: flagSchema,
  test_days: countSchema,
  limit_users: countSchema,
  limit_documents: countSchema,
})

const offerWireSchema = z.object({
  enable_guest_register: flagSchema,
  base_url: textSchema,
  plan_default: countSchema,
  plans: z.array(z.unknown()),
})

/** Unreadable plans are left out. Throws ContractBroken without a list. */
export function parseSignupOffer(answer: unknown): SignupOffer {
  const wire = offerWireSchema.safeParse(isObject(answer) ? answer.data : undefined)
  if (!wire.success) throw new ContractBroken('upstream-contract', { path: 'data' })
  const { data } = wire
  return {
    isOpen: data.enable_guest_register,
    baseDomain: trimChars(data.base_url ?? '', '.').toLowerCase() || null,
    defaultPlanId: data.plan_default,
    plans: data.plans.flatMap((row) => {
      const plan = planWireSchema.safeParse(row)
      return plan.success ? [toOfferedPlan(plan.data)] : []
    }),
  }
}

function toOfferedPlan(wire: z.infer<typeof planWireSchema>): OfferedPlan {
  return {
    id: wire.id,
    name: wire.name,
    price: wire.pricing,
    isPopular: wire.is_popular === true,
    trialDays: wire.test_days,
    usersMax: wire.limit_users,
    documentsMax: wire.limit_documents,
  }
}

export type TenantToRegister = {
  ruc: string
  name: string
  subdomain: string
  email: string
  planId: number
}

/** The body of `POST /api/guest-register` (contract §5.2). */
export function toRegisterBody(tenant: TenantToRegister, password: string) {
  return {
    number: tenant.ruc,
    name: tenant.name,
    subdomain: tenant.subdomain,
    password,
    email: tenant.email,
    plan_id: tenant.planId,
  }
}

/** The server's message and the new tenant's host; the answer has no token. */
export type Registered = { said: string; host: string | null }

/** Only an explicit `success: true` is a yes. */
export function parseRegistered(answer: unknown): Registered {
  if (!isObject(answer) || flagSchema.parse(answer.success) !== true) {
    throw new ContractBroken('upstream-contract', { path: 'success' })
  }
  const url = isObject(answer.data) ? textSchema.parse(answer.data.url) : null
  return {
    said: textSchema.parse(answer.message) ?? '',
    host: url !== null && URL.canParse(url) ? new URL(url).hostname : null,
  }
}
