import { z } from '@hono/zod-openapi'
import type { EnteredKey } from '@/lib/domain/api-keys/enter-key'
import type { Actor } from '@/lib/platform/audit/actor'
import type { OperationId } from '@/lib/platform/http/api-rules'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Who asks, and how to answer. */
export type ApiContext = {
  key: EnteredKey
  resellerId: string
  actor: Actor
  t: Texts
  locale: Locale
  /** Day of the reseller. */
  today: string
  /** The id of what a write creates, the same for each repetition; a read has none. */
  writeId: string
}

export const tags = ['tenants', 'locks', 'receivables', 'webhooks', 'records'] as const

type Shape = z.ZodObject

/** What a test sends, and what the reference shows. */
type Example = { path: string; body?: object }

export type Operation = {
  id: OperationId
  method: 'get' | 'post' | 'put' | 'delete'
  /** `/tenants/{ruc}`, below `/api/v1`. */
  path: string
  tag: (typeof tags)[number]
  params: Shape
  query: Shape
  body: z.ZodType | null
  status: 200 | 201 | 202
  answer: z.ZodType
  /** The answer carries a secret in `secret`: it is given once and kept nowhere. */
  isSecret?: boolean
  example: Example
  run: (input: never, context: ApiContext) => Promise<unknown>
}

type Definition<
  Params extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Omit<Operation, 'params' | 'query' | 'body' | 'answer' | 'run' | 'status'> & {
  params?: Params
  query?: Query
  body?: Body
  status?: Operation['status']
  answer: Answer
  run: (
    input: { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> },
    context: ApiContext,
  ) => Promise<z.input<Answer>>
}

const nothing = z.strictObject({})

/** An operation of the API: its address, its shapes, and the function of the domain behind it. */
export function operation<
  Answer extends z.ZodType,
  Params extends Shape = typeof nothing,
  Query extends Shape = typeof nothing,
  Body extends z.ZodType = z.ZodNull,
>(definition: Definition<Params, Query, Body, Answer>): Operation {
  const { params = nothing, query = nothing, body = null, status = 200, ...rest } = definition
  return { ...rest, params, query, body, status } as Operation
}

export function isWrite({ method }: Pick<Operation, 'method'>): boolean {
  return method !== 'get'
}
