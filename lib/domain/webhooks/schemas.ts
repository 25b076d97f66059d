import { z } from 'zod'
import { webhookKinds } from './webhook-kinds'

export const urlMax = 500
export const noteMax = 80

/** One value of a repeated field is a text, several are a list. */
const kindsSchema = z
  .union([z.string(), z.array(z.string())], 'webhooks.kindsMissing')
  .transform((kinds) => [kinds].flat())
  .pipe(z.array(z.enum(webhookKinds, 'webhooks.kindsMissing')).min(1, 'webhooks.kindsMissing'))
  .transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind)))

export const endpointSchema = z.object({
  url: z.string().trim().min(1, 'webhooks.urlMissing').max(urlMax, 'webhooks.urlLong'),
  note: z.string().trim().max(noteMax, 'webhooks.noteLong').default(''),
  kinds: kindsSchema,
})

export type EndpointInput = z.input<typeof endpointSchema>
