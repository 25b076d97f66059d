import { ZodError, type z } from 'zod'
import { DatabaseGone, isDatabaseFull } from '../database/database-gone'
import { AppError, Conflict, Forbidden, NotFound, Unauthenticated } from '../errors'
import { errorText } from '../i18n/error-text'
import { findText, type Texts } from '../i18n/texts'
import { log } from '../log'

/** Problem details of RFC 9457. `code` is stable; `title` and `detail` are words in the language asked for. */
type Problem = {
  type: string
  title: string
  status: number
  code: string
  detail: string
  /** The number of the request, as in the log and the audit log. */
  instance: string
  errors?: { field: string; message: string }[]
}

/** Input that a schema of the API refused. */
export class WrongInput extends Error {
  constructor(
    readonly issues: z.core.$ZodIssue[],
    readonly place: 'path' | 'query' | 'body',
  ) {
    super('wrong input')
  }
}

/** Something of the request itself: nothing was changed. */
export class WrongRequest extends AppError {
  constructor(
    readonly status: number,
    ...rest: ConstructorParameters<typeof AppError<string>>
  ) {
    super(...rest)
  }
}

type Faced = { t: Texts; requestId: string }

/** Statuses of codes that their kind alone does not tell. */
const statusOf: Record<string, number> = {
  'key-wrong-often': 429,
  'idempotency-other': 422,
  'cursor-wrong': 422,
}

/** Seconds after which a repetition makes sense. */
const retryAfter: Record<string, number> = { 'idempotency-busy': 1, 'database-gone': 5 }

export function toResponse(error: unknown, faced: Faced): Response {
  const { problem, seconds } = toProblem(error, faced)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer realm="porteria"')
  if (seconds) headers.set('retry-after', String(seconds))
  if (error instanceof WrongRequest && problem.status === 405)
    headers.set('allow', String(error.values.methods))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

function toProblem(error: unknown, { t, requestId }: Faced): { problem: Problem; seconds: number } {
  const say = (status: number, code: string, detail: string, seconds = retryAfter[code] ?? 0) => ({
    problem: {
      type: `urn:porteria:problem:${code}`,
      title: findText(t, `apiReference.status.${status}`) ?? String(status),
      status,
      code,
      detail,
      instance: `urn:request:${requestId}`,
    } satisfies Problem,
    seconds,
  })
  if (error instanceof WrongInput || error instanceof ZodError) {
    const said = say(422, 'api-invalid', t('errors.api-invalid'))
    return { ...said, problem: { ...said.problem, errors: toFields(error, t) } }
  }
  if (error instanceof AppError) {
    const seconds = Number(error.values.seconds ?? 0) || undefined
    return say(statusFor(error), error.code, errorText(t, error), seconds)
  }
  if (error instanceof DatabaseGone) return say(503, 'database-gone', t('apiReference.databaseGone'))
  if (isDatabaseFull(error)) return say(507, 'database-full', t('apiReference.databaseFull'))
  log().error({ err: error, id: requestId }, 'operation of the API failed')
  return say(500, 'unexpected', t('errors.unexpected', { id: requestId }))
}

function statusFor(error: AppError): number {
  if (error instanceof WrongRequest) return error.status
  const own = statusOf[error.code]
  if (own) return own
  if (error instanceof Unauthenticated) return 401
  if (error instanceof Forbidden) return 403
  if (error instanceof NotFound) return 404
  if (error instanceof Conflict) return 409
  return 502
}

function toFields(error: WrongInput | ZodError, t: Texts): Problem['errors'] {
  return error.issues.slice(0, 20).map((issue) => ({
    field:
      issue.path.map(String).join('.') || unknownFields(issue) || ('place' in error ? error.place : 'body'),
    message: findText(t, issue.message) ?? t('errors.invalid-field'),
  }))
}

function unknownFields(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 5).join(', ').slice(0, 100) : ''
}
