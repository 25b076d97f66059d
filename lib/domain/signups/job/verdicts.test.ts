import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CentralSays, type HostSays, judgeReading, type OpenCause, readRefusal } from './verdicts'

const centrals: CentralSays[] = ['ours', 'ruc-elsewhere', 'host-taken', 'absent', null]
const hosts: HostSays[] = ['in', 'refused', 'no-such-host', null]
const causes: OpenCause[] = [
  'answer-lost',
  'crashed',
  'said-yes',
  'rejected',
  'rule-subdomain',
  'rule-plan',
  'rule-name',
  'rule-number',
]

const anyReading = fc.record({
  central: fc.constantFrom(...centrals),
  host: fc.constantFrom(...hosts),
  cause: fc.constantFrom(...causes),
})

describe('a request whose outcome is open', () => {
  test('is never sent again while an end shows its tenant, or before settling is over', () => {
    fc.assert(
      fc.property(anyReading, ({ central, host, cause }) => {
        const { verdict, proof } = judgeReading({ central, host }, cause)
        if (verdict.kind !== 'again') return
        expect(central).toBe('absent')
        expect(host).not.toBe('in')
        expect(proof).toBe('settled')
      }),
    )
  })

  test('is called created only where an end shows its tenant', () => {
    fc.assert(
      fc.property(anyReading, ({ central, host, cause }) => {
        const { verdict } = judgeReading({ central, host }, cause)
        if (verdict.kind === 'created') expect(host === 'in' || central === 'ours').toBe(true)
        if (host === 'in') expect(verdict.kind).toBe('created')
        if (central === null && host !== 'in') expect(verdict.kind).toBe('silent')
      }),
    )
  })

  test('whose server said no is never called unsent', () => {
    fc.assert(
      fc.property(anyReading, ({ central, host, cause }) => {
        const { verdict } = judgeReading({ central, host }, cause)
        if (cause === 'rejected' || cause.startsWith('rule-')) expect(verdict.kind).not.toBe('again')
      }),
    )
  })
})

test.each([
  ['subdomain', 'Este subdominio ya está en uso.', 'rule-subdomain'],
  ['', 'El subdominio ya se encuentra registrado', 'rule-subdomain'],
  ['plan_id', 'plan es inválido.', 'rule-plan'],
  ['number', 'número ya ha sido registrado.', 'rule-number'],
  ['', "SQLSTATE[23000]: Duplicate entry for key 'clients_number_unique'", 'rule-number'],
  ['name', 'nombre ya ha sido registrado.', 'rule-name'],
  ['email', 'correo electrónico no es un correo válido', 'rejected'],
  ['', 'Algo salió mal', 'rejected'],
] as const)('a refusal of %j in the words %j is %s', (fields, said, cause) => {
  expect(readRefusal({ fields, said })).toBe(cause)
})
