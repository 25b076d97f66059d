import { describe, expect, test } from 'vitest'
import { isOfSeries, type Listed, matchDocument } from './match-document'
import { factsSchema } from './schemas'

const facts = factsSchema.parse({
  type: '01',
  series: 'F001',
  number: '#',
  issuedOn: '2026-11-22',
  customerNumber: '20100070970',
  customerName: 'Los Ceibos S.A.C.',
  total: '118',
  currency: 'PEN',
})
const row: Listed = {
  externalId: 'a',
  type: '01',
  number: 'F001-12',
  state: '05',
  issuedOn: '2026-11-22',
  customer: 'Los Ceibos S.A.C.',
  customerNumber: '20100070970',
  total: '118.00',
  currency: 'PEN',
  createdAt: null,
  links: { xml: null, pdf: null, cdr: null },
}
const found = (changes: Partial<Listed>, input = facts, notOurs: string[] = []) =>
  matchDocument(input, [{ ...row, ...changes }], new Set(notOurs)).length === 1

describe('a listed document is ours only', () => {
  test('when everything that is told fits', () => {
    expect(found({})).toBe(true)
    expect(found({ total: '118' })).toBe(true)
  })

  test.each<[string, Partial<Listed>]>([
    ['another type', { type: '03' }],
    ['another series', { number: 'F002-12' }],
    ['a series that begins alike', { number: 'F0011-12' }],
    ['another day', { issuedOn: '2026-11-21' }],
    ['another customer', { customerNumber: '20100070971' }],
    ['another total', { total: '118.02' }],
    ['another currency', { currency: 'USD' }],
  ])('never with %s', (_what, changes) => expect(found(changes)).toBe(false))

  test('never when it was there before or belongs to another', () => {
    expect(found({}, facts, ['a'])).toBe(false)
  })

  test('with the number that was asked for', () => {
    expect(found({}, { ...facts, number: '12' })).toBe(true)
    expect(found({}, { ...facts, number: '00000012' })).toBe(true)
    expect(found({}, { ...facts, number: '1' })).toBe(false)
  })

  test('what a list does not tell contradicts nothing', () => {
    const untold = { issuedOn: null, total: null, customer: null, customerNumber: null, currency: null }
    expect(found(untold)).toBe(true)
  })

  test('a list of guides writes the kind of document before its number', () => {
    expect(found({ customerNumber: 'RUC 20100070970' })).toBe(true)
    expect(found({ customerNumber: 'Doc.trib.no.dom.sin.ruc 20100070970' })).toBe(true)
    expect(found({ customerNumber: 'RUC 20100070971' })).toBe(false)
  })

  test('without a number the name decides, however it is spaced and written', () => {
    const nameless = { ...facts, customerNumber: null }
    expect(found({ customer: '  LOS  ceibos S.A.C. ' }, nameless)).toBe(true)
    expect(found({ customer: 'Los Robles S.A.C.' }, nameless)).toBe(false)
  })
})

test('a series is recognised whatever the case', () => {
  const typed = factsSchema.parse({ ...facts, series: ' f001 ' })
  expect(isOfSeries(typed, row)).toBe(true)
  expect(isOfSeries(facts, { ...row, number: 'f001-12' })).toBe(true)
})
