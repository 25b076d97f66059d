import {
  type AppError,
  ContractBroken,
  OutcomeUnknown,
  RateLimited,
  TenantLocked,
  Unauthorized,
  UpstreamRejected,
  UpstreamUnavailable,
} from '../platform/errors'
import { isObject } from './contract/list-under-data'
import { flagSchema } from './contract/scalars'
import { type ParsedText, parseJson } from './parse-json'
import { readBreakage } from './read-breakage'
import { toSaid } from './redact-said'

export type Answer = {
  status: number
  text: string
  /** The `Location` of a redirect. */
  location?: string | null
  /** From `Retry-After`, when the server sends one. */
  retryAfterMs?: number | null
}

export type AnswerContext = {
  /** Failed writes may throw OutcomeUnknown; failed reads never do. */
  effect: 'read' | 'write'
  host: 'central' | 'tenant'
  /** Values to mask if the server echoes them. */
  secrets?: readonly string[]
}

/**
 * Returns the JSON object of a complete answer or throws the error it stands for (contract §1.3). A 2xx with
 * `success: false` is a refusal.
 */
export function readAnswer(answer: Answer, to: AnswerContext): Record<string, unknown> {
  const parsed = parseJson(answer.text)
  const body = parsed.kind === 'value' && isObject(parsed.value) ? parsed.value : null
  const said = toSaid(body?.message, to.secrets) || `HTTP ${answer.status}`
  if (answer.status === 429 || (answer.status >= 400 && /^too many (attempts|requests)/i.test(said))) {
    throw new RateLimited('rate-limited', {}, `status ${answer.status}`)
  }
  if (answer.status === 401) throw readUnauthorized(body, to)
  if (answer.status >= 500) throw readServerError({ answer, to, parsed, body, said })
  if (answer.status >= 400) throw readRefusal({ answer, to, parsed, body, said })
  if (answer.status >= 300) throw readRedirect(answer, to)
  if (answer.status < 200) throw unknownIfWrite(to, new UpstreamUnavailable('upstream-unreadable'))
  if (!body) throw unknownIfWrite(to, toUnreadable(parsed))
  if (flagSchema.parse(body.success) === false) {
    throw new UpstreamRejected('upstream-rejected', { said, status: answer.status })
  }
  return body
}

type Parts = {
  answer: Answer
  to: AnswerContext
  parsed: ParsedText
  body: Record<string, unknown> | null
  said: string
}

/** On tenant hosts the token belongs to the tenant, not to the reseller. */
function rejectedToken({ host }: AnswerContext): Unauthorized {
  return new Unauthorized(host === 'tenant' ? 'tenant-token-rejected' : 'token-rejected')
}

function readUnauthorized(body: Record<string, unknown> | null, to: AnswerContext): Unauthorized {
  const refusal = rejectedToken(to)
  refusal.said = toSaid(body?.message, to.secrets) || null
  return refusal
}

function readServerError({ answer, to, parsed, body, said }: Parts): AppError {
  const { status } = answer
  if (to.host === 'tenant' && status === 500 && body?.message === '') return new TenantLocked('tenant-locked')
  // This lookup precedes every write; those of other models follow writes (contract §0.3.4).
  if (body && /^No query results for model \[[\w\\]*\\System\\Client\]/.test(String(body.message))) {
    return new UpstreamRejected('upstream-no-such-tenant', { said, status })
  }
  if (status === 503 || /^service unavailable$/i.test(said)) {
    return unknownIfWrite(to, new UpstreamUnavailable('upstream-maintenance', { status }))
  }
  if (status === 502 || status === 504)
    return unknownIfWrite(to, new UpstreamUnavailable('upstream-gateway', { status, ...(body && { said }) }))
  const code = parsed.kind === 'html' ? 'upstream-html' : 'upstream-failed'
  // Read from the redacted text, so that no secret passes as a database name.
  const database = readBreakage(said)?.database
  return unknownIfWrite(to, new UpstreamUnavailable(code, { status, said, ...(database && { database }) }))
}

function readRefusal({ answer, to, body, said }: Parts): AppError {
  const { status } = answer
  // The proxy timed out; whether it had forwarded the request is unknown.
  if (status === 408 || status === 499)
    return unknownIfWrite(to, new UpstreamUnavailable('upstream-gateway', { status }))
  const code = status === 404 ? 'upstream-no-such-path' : 'upstream-rejected'
  const rejected = new UpstreamRejected(code, { said, status, ...fieldsOf(body) })
  rejected.sentences = sentencesOf(body, to.secrets)
  return rejected
}

/** Validation errors name their fields as the keys of `message` (contract §1.3). */
function fieldsOf(body: Record<string, unknown> | null): { fields?: string } {
  return isObject(body?.message) ? { fields: Object.keys(body.message).join(',').slice(0, 200) } : {}
}

const sentencesMax = 50

function sentencesOf(
  body: Record<string, unknown> | null,
  secrets: readonly string[] | undefined,
): Record<string, string> {
  if (!isObject(body?.message)) return {}
  const entries = Object.entries(body.message).slice(0, sentencesMax)
  return Object.fromEntries(
    entries.map(([field, said]) => [
      field.slice(0, 100),
      typeof said === 'string' ? toSaid(said, secrets) : toSaid({ said }, secrets),
    ]),
  )
}

/** Redirects are never followed, so that a token cannot be sent to another host. */
function readRedirect(answer: Answer, to: AnswerContext): AppError {
  const { status } = answer
  if (/\/login(?:[/?#]|$)/.test(answer.location ?? '')) return rejectedToken(to)
  const refusal = new UpstreamUnavailable('upstream-redirected', { status })
  return status === 301 || status === 307 || status === 308 ? refusal : unknownIfWrite(to, refusal)
}

function toUnreadable(parsed: ParsedText): AppError {
  switch (parsed.kind) {
    case 'value':
      return new ContractBroken('upstream-contract', { path: '(root)' })
    case 'html':
      return new UpstreamUnavailable('upstream-html')
    case 'truncated':
      return new UpstreamUnavailable('upstream-truncated')
    case 'empty':
      return new UpstreamUnavailable('upstream-empty')
    case 'text':
      return new UpstreamUnavailable('upstream-unreadable')
  }
}

/** Turns the failure of a write into OutcomeUnknown: it may have happened. Failures of reads pass unchanged. */
export function unknownIfWrite(to: Pick<AnswerContext, 'effect'>, error: AppError): AppError {
  if (to.effect === 'read') return error
  return new OutcomeUnknown('outcome-unknown', { why: error.code, ...error.values }, error.message)
}
