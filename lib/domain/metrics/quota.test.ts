import { expect, test } from 'vitest'
import { judgeQuota } from './quota'

test('no limit, an unconfigured one, a full one and an exceeded one are distinguished', () => {
  expect(judgeQuota({ registered: 12, maximum: 0 }).kind).toBe('unlimited')
  expect(judgeQuota({ registered: 12, maximum: 999 }).kind).toBe('unconfigured')
  expect(judgeQuota({ registered: 250, maximum: 250 }).kind).toBe('full')
  expect(judgeQuota({ registered: 253, maximum: 250 })).toMatchObject({ kind: 'over', over: 3 })
  for (const registered of [0, 998, 999, 1000, 4000])
    expect(judgeQuota({ registered, maximum: 999 })).toEqual({ kind: 'unconfigured', registered })
  expect(judgeQuota({ registered: 212, maximum: 250 })).toMatchObject({ kind: 'free', free: 38 })
})

test('an unknown number is never shown as one', () => {
  expect(judgeQuota({ registered: null, maximum: 250 })).toEqual({ kind: 'unknown' })
  expect(judgeQuota({ registered: 3, maximum: null })).toEqual({ kind: 'unknown' })
  expect(judgeQuota({ registered: 3, maximum: -1 })).toEqual({ kind: 'unknown' })
})
