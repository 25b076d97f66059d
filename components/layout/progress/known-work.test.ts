import type { Route } from 'next'
import { beforeEach, expect, test, vi } from 'vitest'
import { knownWork } from './known-work'
import type { ProgressItem } from './progress-item'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const item = (id: string, isOpen: boolean): ProgressItem => ({
  ...{ id: `lock ${id}`, href: `/locks/${id}` as Route, title: id, text: id },
  ...{ done: 1, total: 1, isOpen, isMine: true, tone: 'ok' },
})
const settled = (...items: ProgressItem[]) => knownWork.settle(items).map(({ title }) => title)

test('what was seen under way is told when it is over, until that was read', () => {
  expect(settled(item('a', true), item('b', false))).toEqual([])
  expect(settled(item('a', false), item('b', false))).toEqual(['a'])
  // As after a reload before anybody read it.
  expect(settled(item('a', false), item('b', false))).toEqual(['a'])
  knownWork.forget('lock a')
  expect(settled(item('a', false))).toEqual([])
  expect(knownWork.isAny()).toBe(false)
})

test('what was started and ended before anybody asked is told, until that was read', () => {
  knownWork.expect('/locks/a')
  expect(knownWork.isAny()).toBe(true)
  expect(settled(item('a', false), item('b', false))).toEqual(['a'])
  knownWork.forget('lock a')
  expect(settled(item('a', false), item('b', false))).toEqual([])
})

test('what was expected and is under way is told at its end, until that was read', () => {
  knownWork.expect('/locks/a')
  expect(settled(item('a', true))).toEqual([])
  expect(settled(item('a', false))).toEqual(['a'])
  knownWork.forget('lock a')
  expect(settled(item('a', false))).toEqual([])
})

test('what ended and goes on is told again at its next end', () => {
  expect(settled(item('a', true))).toEqual([])
  expect(settled(item('a', false))).toEqual(['a'])
  expect(settled(item('a', true))).toEqual([])
  expect(settled(item('a', false))).toEqual(['a'])
})

test('an expected page that nobody answers for is not asked for again', () => {
  knownWork.expect('/locks/gone')
  expect(settled()).toEqual([])
  expect(knownWork.isAny()).toBe(false)
})
