import { expect, test } from 'vitest'
import { textsFor } from '../i18n/texts'
import { reasonWords } from './reason-words'

const t = textsFor('es')

test.each([
  ['lock.changed', 'debt', 'Pago pendiente'],
  ['lock.requested', 'debt: debe: dos meses', 'Pago pendiente: debe: dos meses'],
  ['schedule.created', 'trial-ended', 'Terminó la prueba'],
  ['everyone.changed', 'security: clave robada\nayer', 'Emergencia de seguridad: clave robada\nayer'],
  ['everyone.changed', 'other', 'Otro motivo'],
  // Free text of a person is never taken for a code.
  ['tenant.held', 'debt', 'debt'],
  ['lock.changed', 'algo: nadie lo conoce', 'algo: nadie lo conoce'],
  ['lock.changed', 'debts', 'debts'],
])('the reason of %s, %j, reads %j', (action, reason, words) => {
  expect(reasonWords(t, { action, reason })).toBe(words)
})

test('no reason stays none', () => {
  expect(reasonWords(t, { action: 'lock.changed', reason: null })).toBeNull()
})
