import { expect, test } from 'vitest'
import { parseReportQuery, reportParams } from './report-query'

const today = '2026-11-26'
const parse = (params: Record<string, unknown>) => parseReportQuery('documents', params, today)
const usual = { period: 'd30', until: null, plan: null, tag: null, tenantId: null }

test('a broken address is the report as it usually is', () => {
  expect(parse({})).toEqual(usual)
  expect(parse({ period: 'd31', until: '2026-13-01', tag: 'x', tenant: 'me', plan: ['', 'b'] })).toEqual(
    usual,
  )
  // A day that is not over, and one before anything.
  expect(parse({ until: today })).toEqual(usual)
  expect(parse({ until: '1990-01-01' })).toEqual(usual)
})

test('what a report cannot be narrowed to is left out of it', () => {
  expect(parseReportQuery('quota', { plan: 'Pro', tag: '1' }, today)).toEqual({ ...usual, period: 'd90' })
  expect(parseReportQuery('locks', { period: 'd30' }, today).period).toBe('m12')
})

test('an address leads back to what it was made of', () => {
  const query = parse({ period: 'm12', until: '2026-10-31', plan: 'Pro', tag: '3' })
  const params = Object.entries(reportParams('documents', query)).filter(([, value]) => value !== null)
  expect(parse(Object.fromEntries(params.map(([key, value]) => [key, String(value)])))).toEqual(query)
})
