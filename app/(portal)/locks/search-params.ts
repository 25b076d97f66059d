import { z } from 'zod'

const schema = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
})

/** Which page of the runs; a broken address is the newest. */
export function parseRunsAddress(
  params: Record<string, string | string[] | undefined>,
): z.infer<typeof schema> {
  return schema.parse(params)
}
