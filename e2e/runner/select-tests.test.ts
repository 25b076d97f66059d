import { expect, test } from 'vitest'
import { escapeRegExp, selectTests } from './select-tests'

const sources: Record<string, string> = {
  'lib/domain/locks/policy.test.ts': "test('is small')",
  'lib/domain/locks/locks.integration.test.ts': "test('is sent once')",
  'lib/domain/sync/sync.integration.test.ts': "describe('after', () => test('a lock is kept', x))",
  'lib/platform/clocks.test.ts': "test('says the time')",
  'e2e/bulk-lock.spec.ts': "test('thirty at once')",
  'e2e/tags.spec.ts': "test('opens')",
}
const files = Object.keys(sources)
const read = (file: string) => sources[file] ?? ''

test('a noun selects the tests that have it in their path or a title, in the singular too', () => {
  expect(selectTests('locks', { files, read })).toEqual({
    unit: ['lib/domain/locks/policy.test.ts'],
    integration: ['lib/domain/locks/locks.integration.test.ts', 'lib/domain/sync/sync.integration.test.ts'],
    journeys: ['e2e/bulk-lock.spec.ts'],
    test: null,
  })
})

test('a path selects its file alone, and a name one test of it', () => {
  expect(selectTests('e2e/tags.spec.ts', { files, read, test: 'opens' })).toEqual({
    unit: [],
    integration: [],
    journeys: ['e2e/tags.spec.ts'],
    test: 'opens',
  })
})

test('a name with signs of its own is looked for as it stands', () => {
  const name = 'with {"kind":"latency"} (once) it is $5.00?'
  expect(name).toMatch(new RegExp(`^${escapeRegExp(name)}$`))
})
