import { z } from 'zod'
import { signupTabs } from '@/lib/domain/signups/status'
import { queryText } from '@/lib/platform/forms/address-values'

const schema = z.object({
  tab: z.enum(signupTabs).catch('open'),
  q: queryText(100),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

export type SignupsAddress = z.infer<typeof schema>

/** Filter and page; an invalid address is page 1 of the open requests. */
export function parseSignupsAddress(params: Record<string, string | string[] | undefined>): SignupsAddress {
  return schema.parse(params)
}
