import { z } from '@hono/zod-openapi'

/** The error body of every endpoint; `file` and `line` in lineages A and B only (contract §1.3). */
export const failureShape = z
  .object({
    success: z.literal(false),
    message: z.union([z.string(), z.record(z.string(), z.array(z.string()))]),
    file: z.string().optional(),
    line: z.number().int().optional(),
  })
  .openapi('Failure')

const content = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

export const jsonBody = (schema: z.ZodType, required = true) => ({ body: { ...content(schema), required } })

export const answerOf = (description: string, schema: z.ZodType) => ({ description, ...content(schema) })

const failures = {
  401: 'Sin token, o con el de otra empresa o el de la central',
  500: 'Empresa bloqueada (mensaje vacío), demasiadas peticiones, registro inexistente o error de la base',
  422: 'Reglas incumplidas: `message` es un objeto de campos',
  400: 'Error de negocio, o entrada de un comprobante o guía en las líneas C y D',
  403: 'No permitido',
  502: 'El proveedor no confirmó',
} as const

/** The documented error responses of an endpoint. */
export function refusals(...statuses: (keyof typeof failures)[]) {
  return Object.fromEntries(statuses.map((status) => [status, answerOf(failures[status], failureShape)]))
}
