import { describe, expect, test } from 'vitest'
import { judgeTicket, judgeVoucher, receivesGuide, stateOfCode } from './tax-authority'

const voucher = (customerNumber: string, extra = {}) =>
  judgeVoucher({ authority: 'rules', customerNumber, number: 'F001-1', ...extra })

describe('the simulated tax authority', () => {
  test.each([
    ['10414711225', '0', '05', false],
    ['20100002335', '2335', '09', false],
    ['20100004252', '4252', '07', false],
    ['20100000109', '0109', '01', true],
    ['20100000000', 'HTTP', '01', true],
    ['20100004000', '0', '05', false],
  ])('customer %s is answered %s and the voucher becomes %s', (number, code, state, regularize) => {
    const verdict = voucher(number)
    expect(verdict.code).toBe(code)
    expect(stateOfCode(verdict.code)).toEqual({ stateTypeId: state, regularize })
  })

  test('no receipt comes back from silence or a fault', () => {
    expect(voucher('20100000000').notes).toBeNull()
    expect(voucher('20100000109').notes).toBeNull()
    expect(voucher('20100002335').notes).toEqual([])
  })

  test('an accepted voucher sent again is already registered', () => {
    const again = voucher('10414711225', { acceptedBefore: true })
    expect(stateOfCode(again.code)).toEqual({ stateTypeId: '01', regularize: true })
  })

  test('the profile overrules the number', () => {
    expect(voucher('20100002335', { authority: 'accept' }).code).toBe('0')
    expect(voucher('10414711225', { authority: 'reject' }).code).toBe('2335')
    expect(voucher('10414711225', { authority: 'down' }).code).toBe('HTTP')
  })

  test.each([
    ['1999', '01'],
    ['2000', '09'],
    ['3999', '09'],
    ['4000', '07'],
  ])('code %s means state %s', (code, state) => {
    expect(stateOfCode(code).stateTypeId).toBe(state)
  })

  test('a ticket is in process for as many questions as the profile says, then accepted', () => {
    const ask = (asked: number) =>
      judgeTicket({
        authority: 'rules',
        recipientNumber: '20666666666',
        number: 'V001-1',
        asked,
        polls: 2,
      })
    expect([ask(0).code, ask(1).code, ask(2).code]).toEqual(['98', '98', '0'])
  })

  test.each([
    ['20100002335', '99'],
    ['20100009999', '99'],
    ['20100000098', '98'],
  ])('a guide to %s ends as %s', (recipientNumber, code) => {
    const input = { authority: 'rules', recipientNumber, number: 'V001-1', asked: 50, polls: 1 } as const
    expect(judgeTicket(input).code).toBe(code)
  })

  test('a silent authority takes no guide', () => {
    expect(receivesGuide('rules', '20100000000')).toBe(false)
    expect(receivesGuide('down', '20666666666')).toBe(false)
    expect(receivesGuide('accept', '20100000000')).toBe(true)
  })
})
