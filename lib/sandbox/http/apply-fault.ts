import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Answer, bodyText, htmlPage, text, toResponse } from './answer'
import type { Call, HalfDone } from './endpoint'
import { databaseSaid, Failure, failureAnswer } from './failure'
import type { Fault } from './faults'

type Gate = {
  call: Call
  fault: Fault
  bindings: HttpBindings
  /** Executes the request with its effects. */
  run: (halfDone?: HalfDone) => Promise<Answer>
}

/** Applies one fault to a call. */
export async function applyFault(gate: Gate): Promise<Response> {
  const { fault, call, run } = gate
  switch (fault.kind) {
    case 'latency':
      await call.sandbox.pause(fault.ms)
      return toResponse(await run())
    case 'gathered':
      // Closing the sandbox ends the wait.
      await Promise.race([call.sandbox.faults.gather(fault), call.sandbox.pause(600_000)])
      return toResponse(await run())
    case 'status':
      if (fault.effect === 'done') await unheard(run)
      return toResponse(said(call, fault.status, fault.message))
    case 'html':
      if (fault.effect === 'done') await unheard(run)
      return toResponse(htmlPage(`${fault.status} Bad Gateway`, fault.status))
    case 'throttled':
      return toResponse(said(call, fault.status, 'Too Many Attempts.'))
    case 'truncated':
      return rewritten(await run(), (whole) => whole.slice(0, Math.floor(whole.length * 0.6)))
    case 'stray':
      return rewritten(await run(), (whole) => fault.bytes + whole)
    case 'empty':
      return rewritten(await run(), () => '')
    case 'other-shape':
      return toResponse(text(fault.body, 'application/json', 200))
    case 'reset-before':
      return reset(gate)
    case 'reset-after':
      await unheard(run)
      return reset(gate)
    case 'late':
      return late(gate, fault)
    case 'half-done':
      return halfDone(gate, fault)
  }
}

/** The answer is discarded but fully read, which releases its database connection. */
async function unheard(run: Gate['run']): Promise<void> {
  await bodyText(await run())
}

function said(call: Call, status: number, message: string): Answer {
  const failure = new Failure({ status, said: message, from: 'throttle' })
  return failureAnswer(failure, call.sandbox.settings.lineage, true)
}

async function rewritten(answer: Answer, rewrite: (whole: string) => string): Promise<Response> {
  const type = answer.body.kind === 'json' || answer.body.kind === 'pieces' ? 'application/json' : 'text/html'
  const changed = text(rewrite(await bodyText(answer)), type, answer.status)
  return toResponse({ ...changed, headers: answer.headers })
}

/** Resets the connection, as a dead proxy does. */
function reset({ bindings }: Gate): Response {
  bindings.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

async function late(gate: Gate, fault: Extract<Fault, { kind: 'late' }>): Promise<Response> {
  const { call, run } = gate
  call.sandbox.hold(fault.ms, () => unheard(run))
  if (fault.answer === 'gateway-timeout') return toResponse(htmlPage('504 Gateway Time-out', 504))
  // Never answers; the caller's deadline or closing the sandbox ends it.
  if (fault.answer === 'silence') await call.sandbox.pause(600_000)
  return reset(gate)
}

/** Requests refused before any write are answered as usual. */
async function halfDone(gate: Gate, fault: Extract<Fault, { kind: 'half-done' }>): Promise<Response> {
  let stopped = false
  const answer = await gate.run({
    written: fault.written,
    torn: fault.torn,
    stop() {
      stopped = true
      throw databaseSaid(fault.message)
    },
  })
  if (stopped && fault.answer === 'html') return toResponse(htmlPage('502 Bad Gateway', 502))
  if (stopped && fault.answer === 'reset') return reset(gate)
  return toResponse(answer)
}
