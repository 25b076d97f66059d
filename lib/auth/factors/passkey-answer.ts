import 'server-only'
import { z } from 'zod'

export const passkeyAnswerLengthMax = 32_000

/**
 * What a browser brings back from a device, with texts as long as `text` allows and the response that is expected;
 * the library looks at the rest.
 */
export function parseAnswer<Response extends z.ZodType>(sent: string, text: z.ZodString, response: Response) {
  if (sent.length > passkeyAnswerLengthMax) return null
  const schema = z.object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}).default({}),
  })
  try {
    return schema.safeParse(JSON.parse(sent)).data ?? null
  } catch {
    return null
  }
}
