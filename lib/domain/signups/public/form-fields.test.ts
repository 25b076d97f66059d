import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hasText } from '../../../platform/i18n/texts'
import { fiscalStatus } from '../../ruc/fiscal-status'
import { onboardingSteps } from '../onboarding-steps'
import { logoType } from '../save-signup-settings'
import { passwordProblem } from './password-problem'
import { signupEmailSchema, signupFormSchema } from './schemas'

describe('an e-mail address', () => {
  test.each(['ana@empresa.pe', ' Ana.Perez+alta@Empresa.com.pe '])('%j is taken', (typed) => {
    expect(signupEmailSchema.parse(typed)).toBe(typed.trim().toLowerCase())
  })

  test.each([
    '',
    'ana',
    'ana@',
    '@empresa.pe',
    'ana@empresa',
    'ana@empresa..pe',
    'ana@@empresa.pe',
    '.ana@empresa.pe',
    'a..b@empresa.pe',
    'ana@empresa.pe, otra@empresa.pe',
    'ana@empresa.pe;otra@empresa.pe',
    'Ana <ana@empresa.pe>',
    '"ana"@empresa.pe',
    'ana(comentario)@empresa.pe',
    'ana@[127.0.0.1]',
    'ana@empresa.pe\r\nBcc: todos@otro.pe',
    'ana@empresa.pe\nSubject: hola',
    'ana@empresa.pe%0ABcc:x@otro.pe\r',
    '\r\nana@empresa.pe',
    'ana\u0000@empresa.pe',
    'ana\u2028@empresa.pe',
    'ana@empresa.pe ?bcc=x@otro.pe',
    `${'a'.repeat(65)}@empresa.pe`,
    `ana@${'a'.repeat(250)}.pe`,
    `${'a'.repeat(1_000_000)}@empresa.pe`,
  ])('%.40j is refused', (typed) => {
    expect(signupEmailSchema.safeParse(typed).success).toBe(false)
  })

  it('that is taken holds one sign and nothing that a header could be made of', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
        const parsed = signupEmailSchema.safeParse(typed)
        if (parsed.success) expect(parsed.data).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
      }),
    )
  })
})

describe('a password', () => {
  test.each([
    ['caballo azul 9', null],
    ['Ñandú-veloz-7', null],
    ['corta', 'short'],
    ['x1'.repeat(250), 'long'],
    ['ñ'.repeat(40), 'long'],
    ['contra\u0000seña1', 'characters'],
    ['Password1', 'common'],
    ['factura123!', 'common'],
    ['12345678', 'common'],
    ['23456789', 'plain'],
    ['hgfedcba', 'plain'],
    ['aaaaaaaa', 'plain'],
    ['20512345671', 'personal'],
    ['Andina99', 'personal'],
  ])('%.20j: %s', (password, problem) => {
    expect(passwordProblem(password, ['20512345671', 'andina'])).toBe(problem)
  })
})

test('fields of a megabyte each name themselves, and each with words', () => {
  const large = 'á'.repeat(1_000_000)
  const fields = ['ruc', 'name', 'subdomain', 'email', 'password', 'planId']
  const form = Object.fromEntries(fields.map((name) => [name, large]))
  const parsed = signupFormSchema.safeParse({ ...form, formToken: large, website: large, proof: large })
  const issues = parsed.error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => String(path[0])))].sort()).toEqual(fields.sort())
  expect(issues.filter(({ message }) => !hasText(message))).toEqual([])
})

test.each([
  [null, null, 'unknown'],
  ['ACTIVO', 'HABIDO', 'active'],
  ['ACTIVO', null, 'active'],
  ['ACTIVO', 'NO HABIDO', 'not-found'],
  ['ACTIVO', 'NO HALLADO', 'not-found'],
  ['BAJA DE OFICIO', 'HABIDO', 'inactive'],
  ['SUSPENSION TEMPORAL', 'NO HABIDO', 'inactive'],
])('a company %s and %s is %s', (state, condition, status) => {
  expect(fiscalStatus({ state, condition })).toBe(status)
})

test('steps tick themselves by the counters, and the first sign-in is not claimed', () => {
  const done = (documents: number | null, users: number | null) =>
    onboardingSteps({ documents, users, emailConfirmed: true }).map((step) => step.done)
  expect(done(0, 1)).toEqual(['yes', 'unknown', 'no', 'no'])
  expect(done(3, 1)).toEqual(['yes', 'yes', 'yes', 'no'])
  expect(done(null, null)).toEqual(['yes', 'unknown', 'unknown', 'unknown'])
})

test('a picture is what its bytes say, and SVG is none', () => {
  expect(logoType(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png')
  expect(logoType(Buffer.from('ffd8ffe000', 'hex'))).toBe('image/jpeg')
  expect(logoType(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp')
  expect(logoType(Buffer.from('<svg onload="x()"/>'))).toBeNull()
  expect(logoType(Buffer.alloc(0))).toBeNull()
})
