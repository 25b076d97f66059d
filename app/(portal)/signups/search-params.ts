import { z } from 'zod'
import { addressText } from '@/lib/address-values'
import { signupTabs } from '@/lib/signups/status'

const schema = z.object({
  tab: z.enum(signupTabs).catch('open'),
  q: addressText(100),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

export type SignupsAddress = z.infer<typeof schema>

/** Which requests are shown; a broken address is the first page of those under way. */
export function parseSignupsAddress(params: Record<string, string | string[] | undefined>): SignupsAddress {
  return schema.parse(params)
}
