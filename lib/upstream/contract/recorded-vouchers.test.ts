import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors'
import recorded from '../../sandbox/fixtures/recorded/tenant.json'
import { findRefusal } from '../find-refusal'
import { readAnswer } from '../read-answer'
import { parseGuideTicket, parseIssuedGuide, parseIssuedVoucher, parseSentGuide } from './issued'
import { parseVoucherList } from './parse-voucher-list'

type Recorded = { name: string; response: { status: number; body?: unknown; body_raw?: string } }

function answerTo(name: string) {
  const found = (recorded as Recorded[]).find((one) => one.name === name)
  if (!found) throw new Error(`nothing recorded as ${name}`)
  const { status, body, body_raw } = found.response
  return { status, text: body_raw ?? JSON.stringify(body) }
}

const readWrite = (name: string) => readAnswer(answerTo(name), { effect: 'write', host: 'tenant' })

function failureOf(name: string): AppError {
  try {
    readWrite(name)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error(`${name} did not fail`)
}

describe('recorded answers about vouchers and guides', () => {
  test('a list is mapped, with amounts as decimal text', () => {
    const { vouchers, rejected } = parseVoucherList(readWrite('lists-ok'))
    expect(rejected).toEqual([])
    expect(vouchers[0]).toMatchObject({
      number: 'F001-3',
      type: '01',
      state: '05',
      issuedOn: '2026-11-21',
      customer: 'EMPRESA XYZ S.A.',
      currency: 'PEN',
      total: '118',
      igv: '18.00',
      hasCdr: true,
    })
  })

  test('an unreadable row does not affect the others', () => {
    const whole = readWrite('lists-ok') as { data: object[] }
    const { vouchers, rejected } = parseVoucherList({ data: [{ id: 9 }, ...whole.data] })
    expect([vouchers.length, rejected]).toEqual([whole.data.length, [{ index: 0, path: 'external_id' }]])
  })

  test.each([
    ['document-ok', 'F001-4', '05', '0'],
    ['document-not-sent', 'F001-5', '01', null],
    ['document-boleta', 'B001-2', '01', null],
    ['document-tax-authority-rejected', 'F001-14', '09', expect.any(String)],
    ['send-ok', 'F001-5', '05', '0'],
  ])('%s is %s in state %s', (name, number, state, code) => {
    const { receipt, ...issued } = parseIssuedVoucher(readWrite(name))
    expect(issued).toMatchObject({ number, state })
    expect(receipt?.code ?? null).toEqual(code)
  })

  test('a voucher that was not sent has no CDR to show', () => {
    expect(parseIssuedVoucher(readWrite('document-not-sent')).links.cdr).toBeNull()
  })

  test('a voucher that was sent has a CDR to show where notes came back, which is only with one', () => {
    const sent = readWrite('document-ok') as { response: object; links: { cdr: string } }
    expect(parseIssuedVoucher(sent).links.cdr).toBe(sent.links.cdr)
    const silent = { ...sent, response: { code: 'HTTP', description: 'Could not connect to host' } }
    expect(parseIssuedVoucher(silent).links.cdr).toBeNull()
    expect(parseIssuedVoucher(silent).receipt).toMatchObject({ code: 'HTTP', notes: [] })
  })

  test.each([
    ['document-duplicate-number', 'numero_documento'],
    ['document-bad-series', 'serie_documento'],
    ['document-old-date', 'fecha_de_emision'],
    ['document-limit-exceeded', null],
    ['carrier-duplicate', 'numero_documento'],
    ['carrier-bad-series', 'serie_documento'],
  ])('%s is a definite no about %s, although its status leaves it open', (name, field) => {
    const failure = failureOf(name)
    expect(failure.name).toBe('OutcomeUnknown')
    expect(findRefusal(String(failure.values.said))).toEqual({ field })
  })

  test.each([
    'Trying to access array offset on value of type null',
    'Undefined array key "totales"',
    'SQLSTATE[23000]',
    'Server Error',
  ])('«%s» settles nothing', (said) => {
    expect(findRefusal(said)).toBeNull()
  })

  test('an empty answer to a send leaves its outcome unknown', () => {
    expect(failureOf('send-empty').name).toBe('OutcomeUnknown')
  })

  test('guides are issued, and their ticket tells the state', () => {
    expect(parseIssuedGuide(readWrite('carrier-ok'))).toMatchObject({ number: 'V001-2' })
    expect(parseGuideTicket(readWrite('dispatch-status-ok'))).toMatchObject({ state: '05' })
    expect(parseGuideTicket({ cod: '404', msg: 'No existe' })).toMatchObject({ state: null })
  })

  test('the ticket is read from the message that contains it', () => {
    const message =
      'Se obtuvo el nro. de ticket correctamente. Ticket: 4f1c-22, Fecha de recepción: 2026-11-21, ID guia: 3'
    expect(parseSentGuide({ success: true, message }).ticket).toBe('4f1c-22')
    expect(parseSentGuide({ message: 'PSE - Se obtuvo el nro. de ticket correctamente' }).ticket).toBeNull()
  })
})
