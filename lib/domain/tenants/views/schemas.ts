import { z } from 'zod'
import { createdDays, issuedSpans, owesChoices, tokenStates, useShares } from '../tenant-filter'
import { tenantSorts } from '../tenant-query'
import { tenantTabs } from '../tenant-tabs'

export const viewNameMax = 40
/** Of one person; every list shows all of them. */
export const viewsMax = 20

const filterSchema = z
  .object({
    access: z.enum(['locked', 'unlocked', 'unknown']),
    reason: z.string().max(60),
    use: z.literal(useShares),
    created: z.literal(createdDays),
    issued: z.enum(issuedSpans),
    by: z.uuid(),
    token: z.enum(tokenStates),
    owes: z.enum(owesChoices),
  })
  .partial()

/** What a view stores. Columns, density and widths are the list's own words. */
export const viewPlaceSchema = z.object({
  tab: z.enum(tenantTabs),
  search: z.string().max(500),
  plan: z.string().max(200).nullable(),
  tag: z.number().int().positive().nullable(),
  filter: filterSchema,
  sort: z.enum(tenantSorts),
  descending: z.boolean(),
  columns: z.array(z.string().max(20)).max(30),
  density: z.string().max(20),
  widths: z.string().max(400).optional(),
})

export type ViewPlace = z.infer<typeof viewPlaceSchema>

export const viewNameSchema = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(z.string().min(1, { message: 'views.nameMissing' }).max(viewNameMax, { message: 'views.nameLong' }))
