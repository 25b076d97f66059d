import { describe, expect, test } from 'vitest'
import { createColumns } from '../database/columns'
import {
  dayValue,
  decimalValue,
  elementsOf,
  integerValue,
  isTruthy,
  keyOf,
  moneySize,
  storable,
  textValue,
  timeValue,
} from './php-value'

describe('keys', () => {
  test('a key that is there is read, null or not', () => {
    expect(keyOf({ a: null }, 'a')).toBeNull()
  })

  test.each([
    [{}, 'Undefined array key "a"'],
    [[], 'Undefined array key "a"'],
    [null, 'Trying to access array offset on value of type null'],
    [7, 'Trying to access array offset on value of type int'],
    [1.5, 'Trying to access array offset on value of type float'],
    [true, 'Trying to access array offset on value of type bool'],
    ['x', 'Cannot access offset of type %s on string'],
  ])('of %j there is none: %s', (value, message) => {
    expect(() => keyOf(value, 'a')).toThrow(message)
  })

  test('no key is found on the prototype', () => {
    expect(() => keyOf({}, 'constructor')).toThrow('Undefined array key "constructor"')
  })
})

describe('columns', () => {
  test.each([
    ['1.005', '1.01'],
    [-1.005, '-1.01'],
    ['1e2', '100.00'],
    [' 1', null],
    ['abc', null],
    ['1e999', null],
    [10 ** 10, null],
    [true, '1.00'],
  ])('the amount %j is stored as %s', (value, stored) => {
    const read = () => decimalValue(value, 'total', moneySize)
    if (stored === null) expect(read).toThrow(/SQLSTATE/)
    else expect(read()).toBe(stored)
  })

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-2', '2026-01-02'],
    ['2026-11-21T10:00:00', '2026-11-21'],
    ['2026-02-30', null],
    ['21/11/2026', null],
    ['mañana', null],
  ])('the day %j is %s', (value, day) => {
    if (day === null) expect(() => dayValue(value)).toThrow(/Failed to parse time string/)
    else expect(dayValue(value)).toBe(day)
  })

  test.each([
    ['9:05', '09:05:00'],
    ['10:11:11', '10:11:11'],
    ['25:00:00', null],
  ])('the time %j is %s', (value, time) => {
    if (time === null) expect(() => timeValue(value, 'time_of_issue')).toThrow(/1292/)
    else expect(timeValue(value, 'time_of_issue')).toBe(time)
  })

  test('integers fit, or are refused', () => {
    expect(integerValue('0007', 'number')).toBe(7)
    expect(() => integerValue('7.5', 'number')).toThrow(/1366/)
    expect(() => integerValue(2 ** 31, 'number')).toThrow(/1264/)
  })

  test('the first refusal waits until the row is written', () => {
    const columns = createColumns('documents')
    expect(columns.decimal('abc', 'total')).toBe('0.00')
    columns.neededText(null, 'series')
    expect(() => columns.settle()).toThrow(/1366 .* 'total'/)
  })
})

test('texts, lists and truth are PHP’s', () => {
  expect([textValue(true), textValue(false), textValue(5), textValue(null)]).toEqual(['1', '', '5', null])
  expect(() => textValue([])).toThrow('Array to string conversion')
  expect(elementsOf({ a: 1, b: 2 })).toEqual([1, 2])
  expect(() => elementsOf('x')).toThrow(/foreach/)
  expect(['0', '', 0, [], null, 'false', {}].map(isTruthy)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('what PostgreSQL cannot hold is taken out before it is stored', () => {
  expect(storable({ 'a\0': ['x\0y', '\ud800', '💸', 3] })).toEqual({ a: ['xy', '\ufffd', '💸', 3] })
})
