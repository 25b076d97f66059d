import 'server-only'
import { z } from 'zod'

export const passkeyResponseLengthMax = 32_000

/**
 * Parses an authenticator response: strings limited by `text`, the response by its own schema. The library validates
 * the rest.
 */
export function parsePasskeyResponse<Response extends z.ZodType>(
  sent: string,
  text: z.ZodString,
  response: Response,
) {
  if (sent.length > passkeyResponseLengthMax) return null
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
