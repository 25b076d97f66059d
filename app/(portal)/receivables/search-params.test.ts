import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import { roomPath } from './room-path'
import { parseRoomAddress } from './search-params'

const usual = { tab: 'overdue', search: '', bucket: null, currency: null, sort: 'days', page: 1 }

test('a broken address is the first page of what is overdue', () => {
  for (const params of [
    {},
    { tab: 'none', q: '\u0000', age: '1-2', currency: 'EUR', sort: 'x', page: '-3' },
    { tab: ['?'], q: 'x'.repeat(501), page: '9'.repeat(400) },
  ]) {
    expect(parseRoomAddress(params)).toEqual(usual)
  }
})

test('an address that was written is read back', () => {
  const query: RoomQuery = {
    ...{ tab: 'overdue', search: 'a & b', bucket: '90+' },
    ...{ currency: 'USD', sort: 'owed', page: 3 },
  }
  const address = new URL(roomPath(query), 'http://portal.test')
  expect(parseRoomAddress(Object.fromEntries(address.searchParams))).toEqual(query)
  expect(roomPath(parseRoomAddress({}))).toBe('/receivables')
})

test('an age is kept only where something is overdue', () => {
  expect(parseRoomAddress({ tab: 'paid', age: '0-30' }).bucket).toBeNull()
})

test('nothing in an address throws', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined))
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('tab', 'q', 'age', 'currency', 'sort', 'page', 'other'), value),
      (params) => {
        expect(roomPath(parseRoomAddress(params))).toMatch(/^\/receivables/)
      },
    ),
  )
})
