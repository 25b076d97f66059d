import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Answer, bodyText, htmlPage, text, toResponse } from './answer'
import type { Call } from './endpoint'
import { Failure, failureAnswer } from './failure'
import type { Fault } from './faults'

type Gate = {
  call: Call
  fault: Fault
  bindings: HttpBindings
  /** Does what was asked, with its effects. */
  run: () => Promise<Answer>
}

/** Plays one fault around a call. */
export async function throughFault(gate: Gate): Promise<Response> {
  const { fault, call, run } = gate
  switch (fault.kind) {
    case 'latency':
      await call.sandbox.pause(fault.ms)
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
    case 'reset-before':
      return reset(gate)
    case 'reset-after':
      await unheard(run)
      return reset(gate)
    case 'late':
      return late(gate, fault)
  }
}

/** Nobody hears this answer, and it is written to its end: what it holds in the database is let go with it. */
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

/** Cuts the connection with a RST, as a dead proxy does. */
function reset({ bindings }: Gate): Response {
  bindings.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

async function late(gate: Gate, fault: Extract<Fault, { kind: 'late' }>): Promise<Response> {
  const { call, run } = gate
  call.sandbox.later(async () => {
    await call.sandbox.pause(fault.ms)
    await unheard(run)
  })
  if (fault.answer === 'gateway-timeout') return toResponse(htmlPage('504 Gateway Time-out', 504))
  // The silent server never answers; the caller's own deadline, or closing the sandbox, ends it.
  if (fault.answer === 'silence') await call.sandbox.pause(600_000)
  return reset(gate)
}
