import { setTimeout as pause } from 'node:timers/promises'
import { AppError, OutcomeUnknown, RateLimited, TenantLocked, UpstreamUnavailable } from '../platform/errors'
import { HostRefused, type Resolve } from './check-address'
import { type Answer, readAnswer, unknownIfWrite } from './read-answer'
import { NoAnswer, sendRequest } from './send-request'

const READ_ATTEMPTS_MAX = 3
const RETRY_PAUSE_MS = 400

export type Endpoint = {
  /** Name in the call log: the path without its variable parts. */
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Not derived from the method: `reseller/detail` is a POST that changes nothing. */
  effect: 'read' | 'write'
  timeoutMs: number
  sizeMaxBytes?: number
  /** Called at each attempt for what takes the rows of its answer as they arrive, see `HttpRequest.onRow`. */
  openRows?: () => (row: unknown) => void
  /** Runs after the permit is granted, right before the request is sent; if it throws, nothing is sent. */
  beforeSend?: () => Promise<void>
  /** Values of the body to mask wherever the server echoes them. */
  secrets?: readonly string[]
}

export type CallRecord = {
  endpoint: string
  host: string
  status: number | null
  durationMs: number
  outcome: string
}

/** What every call to a host shares: budget, log and network rules. The gateway provides it. */
export type CallContext = {
  allowPrivateHosts: boolean
  /** Resolves when the budget grants a permit. */
  takePermit: () => Promise<void>
  /** Called after a throttled answer. */
  backOff: (retryAfterMs: number | null) => Promise<void>
  record: (call: CallRecord) => Promise<void>
  signal?: AbortSignal
  resolve?: Resolve
  /** Jitter of retries, from 0 to 1. */
  random?: () => number
}

export type Target = { host: 'central' | 'tenant'; origin: string; token: (() => string) | null }

/** A function that calls one host with one token. */
export type Call = <T>(
  endpoint: Endpoint,
  parse: (answer: Record<string, unknown>) => T,
  body?: unknown,
) => Promise<T>

const sizeMaxBytes = 1024 * 1024

/**
 * Opens a host for calls. Each attempt takes a permit and writes one log row. Reads are retried when the connection
 * or a proxy failed, writes never. A write whose result is unknown throws OutcomeUnknown.
 */
export function openCall(context: CallContext, target: Target): Call {
  return async (endpoint, parse, body) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callOnce({ context, target, endpoint, body }, parse)
      } catch (error) {
        const again = endpoint.effect === 'read' && attempt < READ_ATTEMPTS_MAX && isTransient(error)
        if (!again) throw error
        const jitter = 0.5 + (context.random ?? Math.random)() / 2
        await pause(RETRY_PAUSE_MS * 2 ** (attempt - 1) * jitter)
      }
    }
  }
}

type Attempt = { context: CallContext; target: Target; endpoint: Endpoint; body: unknown }

async function callOnce<T>(attempt: Attempt, parse: (answer: Record<string, unknown>) => T): Promise<T> {
  const { context, target, endpoint } = attempt
  await context.takePermit()
  await endpoint.beforeSend?.()
  const started = performance.now()
  let answer: Answer | null = null
  let outcome = 'ok'
  try {
    answer = await exchange(attempt)
    return parseAnswer(attempt, answer, parse)
  } catch (error) {
    outcome = error instanceof AppError ? error.code : 'unexpected'
    if (error instanceof RateLimited) await context.backOff(answer?.retryAfterMs ?? null)
    throw error
  } finally {
    await context.record({
      endpoint: endpoint.name,
      host: new URL(target.origin).host,
      status: answer?.status ?? null,
      durationMs: Math.round(performance.now() - started),
      outcome,
    })
  }
}

async function exchange({ context, target, endpoint, body }: Attempt): Promise<Answer> {
  try {
    return await sendRequest({
      origin: target.origin,
      method: endpoint.method,
      path: endpoint.path,
      body,
      onRow: endpoint.openRows?.(),
      token: target.token,
      timeoutMs: endpoint.timeoutMs,
      sizeMaxBytes: endpoint.sizeMaxBytes ?? sizeMaxBytes,
      allowPrivateHosts: context.allowPrivateHosts,
      signal: context.signal,
      resolve: context.resolve,
    })
  } catch (error) {
    if (error instanceof NoAnswer && error.sent) throw unknownIfWrite(endpoint, error)
    throw error
  }
}

function parseAnswer<T>(
  { target, endpoint }: Attempt,
  answer: Answer,
  parse: (answer: Record<string, unknown>) => T,
): T {
  const secrets = [...(target.token ? [target.token()] : []), ...(endpoint.secrets ?? [])]
  const body = readAnswer(answer, { effect: endpoint.effect, host: target.host, secrets })
  try {
    return parse(body)
  } catch (error) {
    throw error instanceof AppError ? unknownIfWrite(endpoint, error) : error
  }
}

const transientCodes = new Set([
  'upstream-refused-connection',
  'upstream-reset',
  'upstream-gateway',
  'upstream-truncated',
])

function isTransient(error: unknown): boolean {
  const never =
    error instanceof HostRefused || error instanceof OutcomeUnknown || error instanceof TenantLocked
  return !never && error instanceof UpstreamUnavailable && transientCodes.has(error.code)
}
