import { setTimeout as pause } from 'node:timers/promises'
import { AppError, OutcomeUnknown, RateLimited, TenantLocked, UpstreamUnavailable } from '../errors'
import { HostRefused, type Resolve } from './check-address'
import { type Answer, lost, readAnswer } from './read-answer'
import { NoAnswer, sendRequest } from './request'

const READ_ATTEMPTS_MAX = 3
const RETRY_PAUSE_MS = 400

export type Endpoint = {
  /** As the call log names it: the path without its variable parts. */
  name: string
  method: 'GET' | 'POST'
  path: string
  /** `reseller/detail` is a POST that changes nothing: a read. */
  effect: 'read' | 'write'
  timeoutMs: number
  sizeMaxBytes?: number
  /** Comes when the turn is granted, right before the request leaves; when it throws, nothing is sent. */
  beforeLeaving?: () => Promise<void>
  /** What the body carries and no answer may repeat. */
  secrets?: readonly string[]
}

export type CallRecord = {
  endpoint: string
  host: string
  status: number | null
  durationMs: number
  outcome: string
}

/** What the house says about every call; the gateway provides it. */
export type Border = {
  allowPrivateHosts: boolean
  /** Resolves when the budget grants a call. */
  takeTurn: () => Promise<void>
  /** The server asked for less. */
  backOff: (retryAfterMs: number | null) => Promise<void>
  record: (call: CallRecord) => Promise<void>
  signal?: AbortSignal
  resolve?: Resolve
  /** For retries; between 0 and 1. */
  random?: () => number
}

export type Target = { host: 'central' | 'tenant'; origin: string; token: (() => string) | null }

/** A call to one host with one token: what the methods of `central.ts` and `tenant.ts` are written with. */
export type Call = <T>(
  endpoint: Endpoint,
  parse: (answer: Record<string, unknown>) => T,
  body?: unknown,
) => Promise<T>

const sizeMaxBytes = 1024 * 1024

/**
 * Opens a host for calls. Each attempt takes its turn and leaves one record. Reads are repeated when the
 * connection or a proxy failed; writes never. What a write's answer leaves open is thrown as OutcomeUnknown.
 */
export function openCall(border: Border, target: Target): Call {
  return async (endpoint, parse, body) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callOnce({ border, target, endpoint, body }, parse)
      } catch (error) {
        const again = endpoint.effect === 'read' && attempt < READ_ATTEMPTS_MAX && isPassing(error)
        if (!again) throw error
        const jitter = 0.5 + (border.random ?? Math.random)() / 2
        await pause(RETRY_PAUSE_MS * 2 ** (attempt - 1) * jitter)
      }
    }
  }
}

type Attempt = { border: Border; target: Target; endpoint: Endpoint; body: unknown }

async function callOnce<T>(attempt: Attempt, parse: (answer: Record<string, unknown>) => T): Promise<T> {
  const { border, target, endpoint } = attempt
  await border.takeTurn()
  await endpoint.beforeLeaving?.()
  const started = performance.now()
  let answer: Answer | null = null
  let outcome = 'ok'
  try {
    answer = await exchange(attempt)
    return understand(attempt, answer, parse)
  } catch (error) {
    outcome = error instanceof AppError ? error.code : 'unexpected'
    if (error instanceof RateLimited) await border.backOff(answer?.retryAfterMs ?? null)
    throw error
  } finally {
    await border.record({
      endpoint: endpoint.name,
      host: new URL(target.origin).host,
      status: answer?.status ?? null,
      durationMs: Math.round(performance.now() - started),
      outcome,
    })
  }
}

async function exchange({ border, target, endpoint, body }: Attempt): Promise<Answer> {
  try {
    return await sendRequest({
      origin: target.origin,
      method: endpoint.method,
      path: endpoint.path,
      body,
      token: target.token,
      timeoutMs: endpoint.timeoutMs,
      sizeMaxBytes: endpoint.sizeMaxBytes ?? sizeMaxBytes,
      allowPrivateHosts: border.allowPrivateHosts,
      signal: border.signal,
      resolve: border.resolve,
    })
  } catch (error) {
    if (error instanceof NoAnswer && error.sent) throw lost(endpoint, error)
    throw error
  }
}

function understand<T>(
  { target, endpoint }: Attempt,
  answer: Answer,
  parse: (answer: Record<string, unknown>) => T,
): T {
  const secrets = [...(target.token ? [target.token()] : []), ...(endpoint.secrets ?? [])]
  const body = readAnswer(answer, { effect: endpoint.effect, host: target.host, secrets })
  try {
    return parse(body)
  } catch (error) {
    throw error instanceof AppError ? lost(endpoint, error) : error
  }
}

const passing = new Set([
  'upstream-refused-connection',
  'upstream-reset',
  'upstream-gateway',
  'upstream-truncated',
])

function isPassing(error: unknown): boolean {
  const never =
    error instanceof HostRefused || error instanceof OutcomeUnknown || error instanceof TenantLocked
  return !never && error instanceof UpstreamUnavailable && passing.has(error.code)
}
