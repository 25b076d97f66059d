import { describe, expect, it } from 'vitest'
import { findTotpStep, newTotpKey, spacedTotpKey, totpCodeAt, totpUri } from './totp'

// The secret and a value of RFC 6238, appendix B, in six digits.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator application', () => {
  it('is the one that the standard computes', () => {
    expect(totpCodeAt(key, at(59))).toBe('287082')
    expect(findTotpStep(key, '287082', at(59))).toBe(1)
    expect(totpCodeAt(key, at(1_111_111_109))).toBe('081804')
  })

  it('is taken one step early or late, with the step it belongs to, and no further away', () => {
    const code = totpCodeAt(key, at(3000))
    expect(findTotpStep(key, code, at(3000))).toBe(100)
    expect(findTotpStep(key, code, at(2999))).toBe(100)
    expect(findTotpStep(key, code, at(3059))).toBe(100)
    expect(findTotpStep(key, code, at(3060))).toBeNull()
    expect(findTotpStep(key, code, at(2969))).toBeNull()
  })

  it('has six digits and nothing else', () => {
    for (const code of ['', '28708', '2870822', ' 287082', '28708a', '２８７０８２']) {
      expect(findTotpStep(key, code, at(59))).toBeNull()
    }
  })
})

describe('a new secret', () => {
  it('has 160 bits and is never the same twice', () => {
    expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpKey()).not.toBe(newTotpKey())
  })

  it('travels in an address that names the desk and the person', () => {
    const uri = new URL(totpUri({ key, email: 'ana@andes.pe', issuer: 'Portería · Andes' }))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('ana@andes.pe')
    expect(uri.searchParams.get('secret')).toBe(key)
    expect(uri.searchParams.get('issuer')).toBe('Portería · Andes')
  })

  it('is shown in groups of four', () => {
    expect(spacedTotpKey('ABCDEFGH')).toBe('ABCD EFGH')
  })
})
