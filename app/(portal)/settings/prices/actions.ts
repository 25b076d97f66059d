'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { type PriceInput, planNameSchema, pricedSchema } from '@/lib/domain/receivables/prices/price-schema'
import { savePlanPrice, saveTenantPrice } from '@/lib/domain/receivables/prices/save-price'
import { findTenantIdByRuc } from '@/lib/domain/search/search-portal'
import { formAction } from '@/lib/platform/forms/form-action'
import { receivableRoutes } from '@/lib/platform/receivable-routes'

const permission = 'receivables:settings'

/** Whose price it is, and the price as typed: free needs neither an amount nor a day. */
function withPrice<Of extends z.ZodType>(of: Of) {
  return z.record(z.string(), z.unknown()).transform((fields, context) => {
    const whose = of.safeParse(fields)
    const { currency, amount, dueDay } = fields
    const typed = { currency, amount, dueDay }
    const priced = fields.isFree === 'on' ? null : pricedSchema.safeParse(typed)
    const issues = [...(whose.error?.issues ?? []), ...(priced?.error?.issues ?? [])]
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message })
    if (!whose.success || issues.length > 0) return z.NEVER
    const price: PriceInput = priced ? (typed as z.input<typeof pricedSchema>) : { isFree: true }
    return { whose: whose.data, price }
  })
}

export const savePlanPriceAction = formAction({
  permission,
  schema: withPrice(z.object({ plan: planNameSchema })),
  run: async ({ whose: { plan }, price }, { staff, actor, t }) => {
    await savePlanPrice({ resellerId: staff.resellerId, actor, plan, price })
    revalidatePath(receivableRoutes.prices)
    return { message: t('prices.saved') }
  },
})

export const removePlanPriceAction = formAction({
  permission,
  schema: z.object({ plan: planNameSchema }),
  run: async ({ plan }, { staff, actor }) => {
    await savePlanPrice({ resellerId: staff.resellerId, actor, plan, price: null })
    revalidatePath(receivableRoutes.prices)
  },
})

export const saveTenantPriceAction = formAction({
  permission,
  schema: withPrice(z.object({ tenantId: z.uuid() })),
  run: async ({ whose: { tenantId }, price }, { staff, actor, t }) => {
    await saveTenantPrice({ resellerId: staff.resellerId, actor, tenantId, price })
    revalidatePath(receivableRoutes.prices)
    return { message: t('prices.saved') }
  },
})

export const addTenantPriceAction = formAction({
  permission,
  schema: withPrice(z.object({ ruc: z.string().max(60, 'prices.rucUnknown') })),
  run: async ({ whose: { ruc }, price }, { staff, actor, t }) => {
    const tenantId = await findTenantIdByRuc(staff.resellerId, ruc)
    if (!tenantId) return { fieldErrors: { ruc: t('prices.rucUnknown') } }
    await saveTenantPrice({ resellerId: staff.resellerId, actor, tenantId, price })
    revalidatePath(receivableRoutes.prices)
    return { message: t('prices.saved') }
  },
})

export const removeTenantPriceAction = formAction({
  permission,
  schema: z.object({ tenantId: z.uuid() }),
  run: async ({ tenantId }, { staff, actor }) => {
    await saveTenantPrice({ resellerId: staff.resellerId, actor, tenantId, price: null })
    revalidatePath(receivableRoutes.prices)
  },
})
