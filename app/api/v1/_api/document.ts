import { OpenAPIHono, z } from '@hono/zod-openapi'
import { env } from '@/lib/platform/env'
import { apiBase, apiRules } from '@/lib/platform/http/api-rules'
import type { Locale } from '@/lib/platform/i18n/locale'
import { textsFor } from '@/lib/platform/i18n/texts'
import { isWrite, type Operation } from './operation'
import { operations } from './operations'

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    instance: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

export type ApiDocument = ReturnType<typeof makeDocument>

const made = new Map<Locale, ApiDocument>()

/** The OpenAPI 3.1 document, made from the shapes beside the operations: what is served is what is described. */
export function apiDocument(locale: Locale): ApiDocument {
  const known = made.get(locale)
  if (known) return known
  const document = makeDocument(locale)
  made.set(locale, document)
  return document
}

function makeDocument(locale: Locale) {
  const t = textsFor(locale)
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' })
  for (const operation of operations) {
    const { id, method, path, tag } = operation
    app.openAPIRegistry.registerPath({
      method,
      path,
      operationId: id,
      summary: t(`apiReference.op.${id}`),
      tags: [tag],
      security: [{ key: [] }],
      'x-scopes': [apiRules[id]].flat(),
      request: requestOf(operation, t('apiReference.nameText')),
      responses: {
        [operation.status]: {
          description: t(`apiReference.status.${operation.status}`),
          content: { 'application/json': { schema: operation.answer } },
        },
        default: {
          description: t('apiReference.problem'),
          content: { 'application/problem+json': { schema: problem } },
        },
      },
    })
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Portería', version: '1', description: t('apiReference.text') },
    servers: [{ url: `${env().PORTAL_URL}${apiBase}` }],
  })
}

function requestOf(operation: Operation, nameText: string) {
  const { params, query, body } = operation
  const name = z.string().min(1).max(100).openapi({ description: nameText, example: 'cobro-2026-12-001' })
  return {
    params,
    query,
    ...(isWrite(operation) && { headers: z.object({ 'Idempotency-Key': name }) }),
    ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
  }
}
