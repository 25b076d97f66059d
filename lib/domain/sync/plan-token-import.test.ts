import { expect, test } from 'vitest'
import { findShared, type HeldToken, planTokenImport, type SeenToken } from './plan-token-import'

const seen = (tenantId: string, fingerprint: string | null): SeenToken => ({
  tenantId,
  fingerprint,
  isShaped: fingerprint !== 'odd',
})
const held = (fingerprint: string, source = 'imported', verdict: string | null = null): HeldToken => ({
  fingerprint,
  source,
  verdict,
})

function find(one: SeenToken, known?: HeldToken, others: SeenToken[] = [], withheld: string[] = []) {
  const [found] = planTokenImport({
    seen: [one, ...others],
    held: new Map(known ? [[one.tenantId, known]] : []),
    withheld: new Set(withheld),
    shared: findShared([one, ...others].map(({ fingerprint }) => fingerprint ?? '')),
    resellerFingerprint: 'reseller',
  })
  return [found?.found, found?.refusal]
}

test('a token that the vault does not hold is new, another one than it holds is changed', () => {
  expect(find(seen('a', 'x'))).toEqual(['new', null])
  expect(find(seen('a', 'x'), held('y'))).toEqual(['changed', null])
  expect(find(seen('a', 'x'), held('x'))).toEqual(['same', null])
})

test('what a person pasted is kept until its host refuses it', () => {
  expect(find(seen('a', 'x'), held('y', 'pasted', 'ok'))).toEqual(['kept', null])
  expect(find(seen('a', 'x'), held('y', 'pasted', 'rejected'))).toEqual(['changed', null])
})

test('what a person took out does not come back by itself', () => {
  expect(find(seen('a', 'x'), undefined, [], ['a'])).toEqual(['kept', null])
})

test('a server that sends none removes nothing', () => {
  expect(find(seen('a', null), held('y'))).toEqual(['missing', null])
})

test('the reseller’s token, one of several tenants, one of no shape and one that its host refused are refused', () => {
  expect(find(seen('a', 'reseller'), held('y'))).toEqual(['refused', 'reseller'])
  expect(find(seen('a', 'x'), undefined, [seen('b', 'x')])).toEqual(['refused', 'shared'])
  expect(find(seen('a', 'odd'))).toEqual(['refused', 'shape'])
  expect(find(seen('a', 'x'), held('x', 'imported', 'rejected'))).toEqual(['refused', 'host'])
})
