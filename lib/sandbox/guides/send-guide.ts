import { randomBytes } from 'node:crypto'
import type { Query } from '../database/database'
import { type Answer, json } from '../http/answer'
import type { TenantCall } from '../http/endpoint'
import { Failure } from '../http/failure'
import { textOf } from '../http/input'
import { limaTimestamp } from '../lima-time'
import { answersGuideTooLate, judgeTicket, receivesGuide, type TicketAnswer } from '../papers/tax-authority'
import { recipientOf } from './guide-draft'
import { findGuide, type GuideRow } from './guide-row'

const unknown = () => json({ success: false, message: 'El external id es incorrecto' })

const nullGiven = () =>
  new Failure({
    status: 500,
    said: 'array_key_exists(): Argument #2 ($array) must be of type array, null given',
    from: 'guides',
  })

function withGuide(
  call: TenantCall,
  work: (query: Query, row: GuideRow) => Promise<Answer>,
): Promise<Answer> {
  return call.sandbox.database.transaction(async (query) => {
    const externalId = textOf(call.input.external_id)
    const row = await findGuide(query, { tenantId: call.tenant.id, externalId, lock: true })
    if (!row) return unknown()
    if (answersGuideTooLate(call.sandbox.settings.authority, recipientOf(row.draft).number)) throw nullGiven()
    return work(query, row)
  })
}

const isoLima = (instant: Date) => limaTimestamp(instant).replace(' ', 'T')

/** `POST /api/dispatches/send`: requests a ticket in any state; the ticket is only in the message. */
export function sendGuide(call: TenantCall): Promise<Answer> {
  return withGuide(call, async (query, row) => {
    if (!receivesGuide(call.sandbox.settings.authority, recipientOf(row.draft).number)) {
      return json({ success: false, message: 'No fue posible enviar a SUNAT' })
    }
    const ticket = randomBytes(16).toString('hex')
    const now = call.sandbox.now()
    await query(
      `update sandbox.guide set state_type_id = '03', ticket = $2, ticket_asked = 0, ticket_at = $3,
         response_code = null, response_description = null, has_cdr = false, updated_at = $3
       where id = $1`,
      [row.id, ticket, now],
    )
    return json({
      success: true,
      message: `Se obtuvo el nro. de ticket correctamente. Ticket: ${ticket}, Fecha de recepción: ${isoLima(now)}, ID guia: ${row.id}`,
    })
  })
}

/** `POST /api/dispatches/status_ticket`: `success` even when rejected; without a ticket, a raw text. */
export function readTicket(call: TenantCall): Promise<Answer> {
  return withGuide(call, async (query, row) => {
    const { authority, ticketPolls } = call.sandbox.settings
    if (row.ticket === null) return json({ cod: '404', msg: 'No se encontró el ticket' })
    if (authority === 'down') return json({ status: 503, message: 'Service Unavailable' })
    const result = judgeTicket({
      authority,
      recipientNumber: recipientOf(row.draft).number,
      number: `${row.series}-${row.number}`,
      asked: row.ticketAsked,
      polls: ticketPolls,
    })
    const outcome = outcomeOf(result)
    await query(
      `update sandbox.guide set state_type_id = $2, ticket_asked = ticket_asked + 1, response_code = $3,
         response_description = $4, has_cdr = $5, updated_at = $6 where id = $1`,
      [row.id, outcome.stateTypeId, result.code, outcome.message, outcome.hasCdr, call.sandbox.now()],
    )
    return json(ticketReply(call, row, outcome))
  })
}

type Outcome = { stateTypeId: string; message: string; hasCdr: boolean }

function outcomeOf(result: TicketAnswer): Outcome {
  if (result.code === '98') {
    return {
      stateTypeId: '03',
      message: 'La guía aún está en proceso, vuelva a consultar.',
      hasCdr: false,
    }
  }
  return {
    stateTypeId: result.code === '0' ? '05' : '09',
    message: result.description,
    hasCdr: result.hasCdr,
  }
}

function ticketReply(call: TenantCall, row: GuideRow, outcome: Outcome) {
  const link = (kind: string) => guideLink(call.host, kind, row.externalId)
  return {
    success: true,
    data: {
      number: `${row.series}-${row.number}`,
      filename: row.filename,
      external_id: row.externalId,
      state_type_id: outcome.stateTypeId,
    },
    links: { xml: link('xml'), pdf: link('pdf'), cdr: outcome.hasCdr ? link('cdr') : null },
    message: outcome.message,
  }
}

export function guideLink(host: string, kind: string, externalId: string): string {
  return `http://${host}/downloads/dispatch/${kind}/${externalId}`
}
