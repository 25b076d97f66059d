import { describe, expect, test } from 'vitest'
import { parsePhoneNumber } from '../phone-number'
import { type KnownTenant, numbersToWrite, planNumbers } from './plan-numbers'
import { readNumberList } from './read-number-list'

const rucs = ['20512345671', '20498765432', '10456789012', '20100070970', '20131312955', '20100047218']

function tenant(at: number, more: Partial<KnownTenant> = {}): KnownTenant {
  const ruc = rucs[at] ?? ''
  return {
    id: `t${at}${more.host ?? ''}`,
    ruc,
    name: `Empresa ${at}`,
    host: `e${at}.test`,
    gone: false,
    number: null,
    contactName: null,
    ...more,
  }
}

describe('a pasted list of numbers', () => {
  test.each([
    ['20512345671,987654321,Rosa', '987654321', 'Rosa'],
    ['20512345671;987 654 321;"Rosa; la contadora"', '987 654 321', 'Rosa; la contadora'],
    ['"20512345671","+51 987 654 321","Rosa ""Chelita"" Paz"', '+51 987 654 321', 'Rosa "Chelita" Paz'],
    ['Rosa\t987654321\t20512345671', '987654321', 'Rosa'],
    ['20512345671 987 654 321 Rosa Paz', '987 654 321', 'Rosa Paz'],
    ['51987654321,20512345671', '51987654321', null],
    ['RUC 20512345671, 987654321', '987654321', null],
    ['20512345671.0,987654321.0,Rosa', '987654321.0', 'Rosa'],
    ['20512345671,,Rosa', '', 'Rosa'],
  ])('%s is read', (line, typed, name) => {
    expect(readNumberList(line).numbers).toEqual([{ line: 1, text: line, ruc: '20512345671', typed, name }])
  })

  test('a heading and lines without a RUC are put aside with their place', () => {
    const { numbers, asides } = readNumberList('RUC,Celular,Nombre\n\n20512345671,987654321\nRosa,987654321')
    expect(numbers).toHaveLength(1)
    expect(asides.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'heading'],
      [4, 'no-ruc'],
    ])
  })
})

test('each line of a list has exactly one outcome, and only changes are written', () => {
  const text = [
    `${rucs[0]},987654321,Rosa`,
    `${rucs[1]},987654322`,
    `${rucs[2]},987654323,Luz`,
    `${rucs[3]},987654324`,
    `${rucs[4]},01 4441234`,
    `${rucs[5]},987654326`,
    `${rucs[0]},999999999`,
    '20600000001,987654328',
    '20553856451,987654329',
  ].join('\n')
  const known = [
    tenant(0),
    tenant(1, { number: '51900000000', contactName: 'Otra' }),
    tenant(2, { number: '51987654323', contactName: 'Ana' }),
    tenant(3, { number: '51987654324', contactName: 'Eva' }),
    tenant(4),
    tenant(5, { host: 'a.test' }),
    tenant(5, { host: 'b.test' }),
    { ...tenant(0), id: 'gone', ruc: '20553856451', gone: true },
  ]
  const plan = planNumbers(readNumberList(text).numbers, known, parsePhoneNumber)
  expect(plan.map(({ outcome }) => outcome)).toEqual([
    'new',
    'replaces',
    'renames',
    'unchanged',
    'invalid',
    'ambiguous',
    'repeated',
    'not-found',
    'gone',
  ])
  expect(plan[4]?.problem).toBe('landline')
  expect(plan[5]?.choices.map(({ host }) => host)).toEqual(['a.test', 'b.test'])
  expect(numbersToWrite(plan).map(({ number }) => number)).toEqual([
    '51987654321',
    '51987654322',
    '51987654323',
  ])
})
