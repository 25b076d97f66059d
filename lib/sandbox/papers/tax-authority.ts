import type { Settings } from '../http/settings'

/** What the authority said about a voucher; `notes` is null when no receipt (CDR) came back. */
export type AuthorityVerdict = { code: string; description: string; notes: string[] | null }

type Authority = Settings['authority']

const silence: AuthorityVerdict = { code: 'HTTP', description: 'Could not connect to host', notes: null }

const alreadyRegistered: AuthorityVerdict = {
  code: '1033',
  description: 'El comprobante fue registrado previamente con otros datos',
  notes: null,
}

const rejected = (code: string, description: string): AuthorityVerdict => ({ code, description, notes: [] })

/**
 * Invented rules: the last four digits of the customer's number choose the answer, others are accepted. The reference
 * page describes them: change both.
 */
const voucherRules: Record<string, AuthorityVerdict> = {
  '0000': silence,
  '0109': {
    code: '0109',
    description:
      'El sistema no puede responder su solicitud. (El servicio de autenticación no está disponible)',
    notes: null,
  },
  '1033': alreadyRegistered,
  '2335': rejected('2335', 'El documento electronico ingresado ha sido alterado'),
  '2800': rejected(
    '2800',
    'El dato ingresado en el tipo de documento de identidad del receptor no esta permitido',
  ),
  '4000': { code: '0', description: '', notes: ['4093 - El codigo de ubigeo no cumple con el estandar'] },
  '4252': {
    code: '4252',
    description: 'El dato ingresado como atributo no cumple con el formato',
    notes: ['4252 - El dato ingresado como atributo no cumple con el formato'],
  },
}

export const accepted = (number: string): AuthorityVerdict => ({
  code: '0',
  description: `El Comprobante numero ${number}, ha sido aceptado`,
  notes: [],
})

/** Pure: equal inputs give equal answers. */
export function judgeVoucher(input: {
  authority: Authority
  customerNumber: string
  number: string
  /** It already has a receipt: "already registered". */
  acceptedBefore?: boolean
}): AuthorityVerdict {
  if (input.authority === 'down' || input.authority === 'slow') return silence
  if (input.acceptedBefore) return alreadyRegistered
  const suffix = { accept: '', rules: input.customerNumber.slice(-4), observe: '4252', reject: '2335' }
  const rule = suffix[input.authority]
  const verdict = Object.hasOwn(voucherRules, rule) ? voucherRules[rule] : undefined
  if (!verdict) return accepted(input.number)
  return verdict.code === '0' ? { ...accepted(input.number), notes: verdict.notes } : verdict
}

export type Judged = { stateTypeId: '01' | '05' | '07' | '09'; regularize: boolean }

/** The state of an answer code (contract §7.9). */
export function stateOfCode(code: string): Judged {
  const value = /^\d+$/.test(code) ? Number(code) : null
  if (value === 0) return { stateTypeId: '05', regularize: false }
  if (value === null || value < 2000) return { stateTypeId: '01', regularize: true }
  return { stateTypeId: value < 4000 ? '09' : '07', regularize: false }
}

export type TicketAnswer = { code: '98' } | { code: '0' | '99'; description: string; hasCdr: boolean }

export function receivesGuide(authority: Authority, recipientNumber: string): boolean {
  return authority !== 'down' && !(authority === 'rules' && recipientNumber.endsWith('0000'))
}

/** Slower than the service's timeout, which ends in an error (contract §9.4). */
export function answersGuideTooLate(authority: Authority, recipientNumber: string): boolean {
  return authority === 'slow' || (authority === 'rules' && recipientNumber.endsWith('0002'))
}

/** `asked` counts earlier requests; the first `polls` are too early. */
export function judgeTicket(ticket: {
  authority: Authority
  recipientNumber: string
  number: string
  asked: number
  polls: number
}): TicketAnswer {
  const suffix = ticket.authority === 'rules' ? ticket.recipientNumber.slice(-4) : ''
  if (suffix === '0098' || ticket.asked < ticket.polls) return { code: '98' }
  if (suffix === '9999')
    return { code: '99', description: 'Error en la validación del archivo', hasCdr: false }
  if (suffix === '2335' || ticket.authority === 'reject') {
    return {
      code: '99',
      description: 'El documento electronico ingresado ha sido alterado',
      hasCdr: true,
    }
  }
  return { code: '0', description: accepted(ticket.number).description, hasCdr: true }
}
