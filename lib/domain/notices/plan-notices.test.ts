import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Recipient } from '../messages/find-recipients'
import { planNotices } from './plan-notices'

const says = {
  reseller: { name: 'Andes Factura', timeZone: 'America/Lima' },
  reason: 'debt',
  at: new Date('2026-12-03T14:00:00Z'),
  withTime: true,
  urlOf: (tenantId: string) => `https://portal.example.pe/access/andes/${tenantId}`,
}

const andina: Recipient = {
  tenantId: 't-1',
  name: 'Comercial Andina S.A.C.',
  ruc: '20512345671',
  host: 'andina.example.pe',
  plan: 'Pyme',
  number: '51987654321',
  contactName: null,
  locale: 'es',
  optedOut: false,
}
const result = (template: { es: string; en: string | null }, recipient: Recipient) =>
  planNotices(template, [recipient], says)[0]

const anyRecipient: fc.Arbitrary<Recipient> = fc.record({
  tenantId: fc.uuid(),
  name: fc.string({ minLength: 1 }),
  ruc: fc.constant('20512345671'),
  host: fc.domain(),
  plan: fc.option(fc.string()),
  number: fc.option(fc.constant('51987654321')),
  contactName: fc.option(fc.string()),
  locale: fc.constantFrom('es' as const, 'en' as const),
  optedOut: fc.boolean(),
})

describe('the values of a notice', () => {
  test('are reason, date in Lima and address, in the language of each', () => {
    const template = { es: '{{empresa}}: {{motivo}}, {{fecha}}. {{enlace}}', en: '{{motivo}} on {{fecha}}' }
    expect(result(template, andina)?.text).toMatch(
      /Andina S\.A\.C\.: Pago pendiente, 3 dic\. 2026, 09:00\. .*t-1$/,
    )
    expect(result(template, { ...andina, locale: 'en' })?.text).toMatch(/^Payment/)
    expect(result({ ...template, en: null }, { ...andina, locale: 'en' })?.text).toMatch(/^Comercial Andina/)
  })

  test('a text with an unknown value is no text, and names what is missing', () => {
    expect(result({ es: 'Hola {{contacto}}', en: null }, andina)).toMatchObject({
      outcome: 'unfilled',
      text: '',
      missing: ['contacto'],
    })
  })

  test('every tenant has one outcome; only those with a number, no opt-out and a complete text are notified', () => {
    fc.assert(
      fc.property(fc.array(anyRecipient), (recipients) => {
        const plans = planNotices({ es: 'Hola {{empresa}} {{contacto}}', en: null }, recipients, says)
        expect(plans.map(({ recipient }) => recipient)).toEqual(recipients)
        for (const { recipient, outcome, text, missing } of plans) {
          if (recipient.optedOut) expect(outcome).toBe('opted-out')
          if (outcome !== 'planned') continue
          expect(recipient.number).not.toBeNull()
          expect(missing).toEqual([])
          expect(text).not.toBe('')
        }
      }),
    )
  })
})
