import { expect, test } from 'vitest'
import { ContractBroken } from '../../platform/errors'
import { parseRegistered, parseSignupOffer } from './guest-register'
import { parseRucAnswer } from './ruc-answer'

const plan = {
  id: 3,
  name: 'Pyme',
  pricing: 79.9,
  is_popular: true,
  test_days: 15,
  limit_users: 0,
  limit_documents: '500',
}

test('an offer is mapped, without the leading dot of its domain', () => {
  const data = { enable_guest_register: 1, base_url: '.factura.pe', plan_default: '3', plans: [plan] }
  expect(parseSignupOffer({ success: true, data })).toEqual({
    isOpen: true,
    baseDomain: 'factura.pe',
    defaultPlanId: 3,
    plans: [
      { id: 3, name: 'Pyme', price: '79.9', isPopular: true, trialDays: 15, usersMax: 0, documentsMax: 500 },
    ],
  })
})

test('an unreadable plan does not affect the others', () => {
  const data = { plans: [null, { id: 'x', name: 'y' }, { ...plan, pricing: 'gratis' }, { id: 4 }] }
  const offer = parseSignupOffer({ data })
  expect(offer.plans).toMatchObject([{ id: 3, price: null }])
  expect(offer).toMatchObject({ isOpen: null, baseDomain: null, defaultPlanId: null })
})

test.each([{}, { data: null }, { data: { plans: 'none' } }, []])('%j is no offer', (answer) => {
  expect(() => parseSignupOffer(answer)).toThrow(ContractBroken)
})

test('only an explicit success is one', () => {
  const data = { url: 'https://andina.factura.pe' }
  expect(parseRegistered({ success: true, message: 'Hecho', data })).toEqual({
    said: 'Hecho',
    host: 'andina.factura.pe',
  })
  expect(parseRegistered({ success: 1 })).toEqual({ said: '', host: null })
  expect(() => parseRegistered({ message: 'Cuenta registrada correctamente.' })).toThrow(ContractBroken)
})

test('a company reads with and without its fiscal status', () => {
  const data = { name: 'ALFA S.A.C.', trade_name: '' }
  const company = { name: 'ALFA S.A.C.', tradeName: null, state: null, condition: null }
  expect(parseRucAnswer({ success: true, data })).toEqual({ kind: 'found', company })
  const status = { state: 'BAJA DE OFICIO', condition: 'NO HABIDO' }
  expect(parseRucAnswer({ success: true, data: { ...data, ...status } })).toEqual({
    kind: 'found',
    company: { ...company, ...status },
  })
})

test.each([
  ['No se encontro el ruc', 'not-found'],
  ['El RUC no existe', 'not-found'],
  ['Ocurrio un problema conectando a Sunat', 'no-answer'],
  ['El número de RUC ingresado no existe. Detalles: cURL error 28', 'no-answer'],
  ['', 'no-answer'],
])('the register that says %j leaves %s', (message, kind) => {
  expect(parseRucAnswer({ success: false, message }).kind).toBe(kind)
})
