import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AppError,
  ContractBroken,
  OutcomeUnknown,
  RateLimited,
  TenantLocked,
  Unauthorized,
  UpstreamRejected,
  UpstreamUnavailable,
} from '../platform/errors'
import { type Answer, type AnswerContext, readAnswer } from './read-answer'

const read = (answer: Answer, to: Partial<AnswerContext> = {}) =>
  readAnswer(answer, { effect: 'read', host: 'central', ...to })

function failure(answer: Answer, to: Partial<AnswerContext> = {}): AppError {
  try {
    read(answer, to)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('it was read as an answer')
}

const json = (status: number, body: unknown): Answer => ({ status, text: JSON.stringify(body) })
const server = (message: unknown) =>
  json(500, { success: false, message, file: '/var/www/html/x.php', line: 1 })
const html = '<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>'

describe('bytes before the JSON', () => {
  test.each(['\n', '\uFEFF', '\uFEFF\r\n  ', '\0\0', 'Deprecated: foo in bar.php on line 3\n', 'x'])(
    'a preamble of %j is skipped',
    (stray) => {
      expect(read({ status: 200, text: `${stray}{"data":[]}` })).toEqual({ data: [] })
    },
  )

  test('a preamble does not turn half an answer into a whole one', () => {
    expect(failure({ status: 200, text: '\n{"data":[{"id":1},{"id":2}' }).code).toBe('upstream-truncated')
    expect(failure({ status: 200, text: 'x{"data":[{"id":1},{"id":2}' })).toBeInstanceOf(UpstreamUnavailable)
  })
})

describe('reading', () => {
  test('HTML instead of JSON is a dead server, whatever the status', () => {
    expect(failure({ status: 200, text: html }).code).toBe('upstream-html')
    expect(failure({ status: 500, text: html }).code).toBe('upstream-html')
    expect(failure({ status: 502, text: html }).code).toBe('upstream-gateway')
  })

  test('an empty answer is not an empty list', () => {
    expect(failure({ status: 200, text: '' }).code).toBe('upstream-empty')
    expect(failure({ status: 200, text: ' \n' }).code).toBe('upstream-empty')
  })

  test.each(['[]', 'null', '3', '"text"', 'true'])('the bare JSON %s is a broken contract', (text) => {
    expect(failure({ status: 200, text })).toBeInstanceOf(ContractBroken)
  })

  test('200 with success:false is a refusal, with the reason as text or as an object', () => {
    expect(failure(json(200, { success: false, message: 'No Autorizado' })).values.said).toBe('No Autorizado')
    const object = json(422, {
      success: false,
      message: { email: ['Falta el correo.', 'Otra.'], plan: ['Plan.'] },
    })
    expect(failure(object)).toBeInstanceOf(UpstreamRejected)
    expect(failure(object).values.said).toBe('Falta el correo. Otra. Plan.')
  })

  test('401 is a rejected token, and so is a redirect to the sign-in page', () => {
    expect(failure(json(401, { success: false, message: 'No se encuentra autenticado' }))).toBeInstanceOf(
      Unauthorized,
    )
    expect(failure({ status: 302, text: html, location: 'https://x.test/login' })).toBeInstanceOf(
      Unauthorized,
    )
  })

  test('any other redirect is not followed', () => {
    expect(failure({ status: 301, text: '', location: 'https://evil.test/' }).code).toBe(
      'upstream-redirected',
    )
  })

  test('maintenance is named', () => {
    expect(failure(server('Service Unavailable')).code).toBe('upstream-maintenance')
  })
})

describe('a throttled answer', () => {
  test.each([json(429, {}), { status: 429, text: html }, server('Too Many Attempts.')])('%j', (answer) => {
    expect(failure(answer)).toBeInstanceOf(RateLimited)
    // The throttle runs before the action: nothing happened.
    expect(failure(answer, { effect: 'write' })).toBeInstanceOf(RateLimited)
  })
})

describe('the empty-message 500', () => {
  test('of a tenant host means locked', () => {
    expect(failure(server(''), { host: 'tenant' })).toBeInstanceOf(TenantLocked)
  })

  test('of the central host means that it failed', () => {
    expect(failure(server('')).code).toBe('upstream-failed')
    expect(failure(server(''), { effect: 'write' })).toBeInstanceOf(OutcomeUnknown)
  })

  test.each([null, undefined, 'Server Error', {}])(
    'with the message %j of a tenant host is no lock',
    (message) => {
      expect(failure(server(message), { host: 'tenant' })).not.toBeInstanceOf(TenantLocked)
    },
  )
})

describe('a write', () => {
  const write = { effect: 'write' } as const

  test.each([
    server('SQLSTATE[HY000] [2002] Connection refused'),
    server(''),
    { status: 500, text: html },
    { status: 502, text: html },
    { status: 503, text: '' },
    { status: 504, text: '' },
    { status: 408, text: '' },
    { status: 200, text: '' },
    { status: 200, text: html },
    { status: 200, text: '{"success":true,"mess' },
    { status: 200, text: '[]' },
    { status: 302, text: '', location: '/home' },
  ])('answered with %j is an outcome that nobody knows', (answer) => {
    expect(failure(answer, write)).toBeInstanceOf(OutcomeUnknown)
  })

  test.each([
    json(400, { success: false, message: 'no' }),
    json(403, { success: false, message: 'No posee permisos para ejecutar esta acción' }),
    json(404, { success: false, message: 'No se encontró la URL especificada' }),
    json(422, { success: false, message: { id: ['Falta.'] } }),
    json(200, { success: false, message: 'no' }),
    server('No query results for model [App\\Models\\System\\Client] 999'),
  ])('answered with %j is a definite no', (answer) => {
    expect(failure(answer, write)).toBeInstanceOf(UpstreamRejected)
  })

  test('a missing record of the tenant is no refusal: the central flag is saved before the lookup', () => {
    const answer = server('No query results for model [App\\Models\\Tenant\\Configuration] 1')
    expect(failure(answer, write)).toBeInstanceOf(OutcomeUnknown)
  })
})

describe('the message of the server', () => {
  test('is passed on without SQL, paths and tokens', () => {
    const token = 'abcdef'
    const message = `boom (SQL: update x set t = '${'A1'.repeat(25)}') at /var/www/html/app.php`
    expect(failure(server(message)).values.said).toBe('boom')
    const said = failure(server(`token ${token} and ${'b2'.repeat(30)} in /var/www/html/a.php`), {
      secrets: [token],
    })
    expect(said.values.said).toBe('token [secret] and [secret] in [path]')
    expect(failure(server("SQLSTATE[23000]: Column 'x' (SQL: insert secret)")).values.said).toBe(
      'SQLSTATE[23000]',
    )
  })
})

describe('whatever comes', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((text) => `\n${text}`),
    fc.constant(html),
  )
  const anyAnswer = fc.record({ status: fc.integer({ min: 100, max: 599 }), text: anyText })
  const anyTo = fc.record({
    effect: fc.constantFrom('read' as const, 'write' as const),
    host: fc.constantFrom('central' as const, 'tenant' as const),
  })

  test('it is an object or an error of the family, never a crash', () => {
    fc.assert(
      fc.property(anyAnswer, anyTo, (answer, to) => {
        try {
          const body = readAnswer(answer, to)
          expect(answer.status).toBeGreaterThanOrEqual(200)
          expect(answer.status).toBeLessThan(300)
          expect(typeof body === 'object' && body !== null && !Array.isArray(body)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a list that was cut anywhere is never read', () => {
    const rows = fc.array(fc.record({ id: fc.nat(), name: fc.string() }), { minLength: 1 })
    fc.assert(
      fc.property(rows, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (data, where) => {
        const whole = JSON.stringify({ data })
        const text = whole.slice(0, Math.floor(whole.length * where))
        expect(failure({ status: 200, text })).toBeInstanceOf(UpstreamUnavailable)
      }),
    )
  })

  test('a write that got a 5xx is never a plain failure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 599 }), anyText, (status, text) => {
        const error = failure({ status, text }, { effect: 'write' })
        expect([OutcomeUnknown, RateLimited, UpstreamRejected].some((kind) => error instanceof kind)).toBe(
          true,
        )
        if (error instanceof UpstreamRejected) expect(text).toContain('No query results')
      }),
    )
  })
})
