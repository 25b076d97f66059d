import 'server-only'
import { z } from 'zod'

const lengthMax = 32_000

export const answerText = z.string().max(lengthMax)

/** What a browser brings back from a device, with the response that is expected; the library looks at the rest. */
export function parseAnswer<Response extends z.ZodType>(sent: string, response: Response) {
  if (sent.length > lengthMax) return null
  const schema = z.object({
    id: answerText,
    rawId: answerText,
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
