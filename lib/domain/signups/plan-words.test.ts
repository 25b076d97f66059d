import { describe, expect, it } from 'vitest'
import { textsFor } from '../../platform/i18n/texts'
import { planLimitLines, planPrice } from './plan-words'
import type { SignupPlan } from './public/signup-plan'

const spanish = { t: textsFor('es'), locale: 'es' } as const
const plan: SignupPlan = {
  id: 1,
  name: 'Pyme',
  price: '79',
  isPopular: false,
  trialDays: 0,
  usersMax: 3,
  documentsMax: 500,
}

describe('the price of a plan', () => {
  it.each([
    ['79', 'S/ 79'],
    ['79.9', 'S/ 79.90'],
    ['79.00', 'S/ 79'],
    ['1250.50', 'S/ 1,250.50'],
    ['0', 'Gratis'],
    ['0.00', 'Gratis'],
    [null, '—'],
  ])('%s reads %s', (price, text) => {
    expect(planPrice({ ...plan, price }, spanish)).toBe(text)
  })
})

describe('what a plan includes', () => {
  it('says no limit where the server says 0', () => {
    expect(planLimitLines({ ...plan, usersMax: 0, documentsMax: 0 }, spanish)).toEqual([
      'Comprobantes sin límite',
      'Usuarios sin límite',
    ])
  })

  it('leaves out what the server did not tell', () => {
    expect(planLimitLines({ ...plan, usersMax: null, documentsMax: 1, trialDays: 15 }, spanish)).toEqual([
      '1 comprobante al mes',
      '15 días de prueba',
    ])
  })
})
