import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMessageId, toMessagingRefusal } from './messages'

test.each([
  [
    'inside a key',
    { key: { remoteJid: '51987654321@s.whatsapp.net', fromMe: true, id: '3EB0AA11BB22CC33' } },
  ],
  ['wrapped once more', { data: { key: { id: '3EB0AA11BB22CC33' } } }],
  ['in its parts', { id: { fromMe: true, id: 'AA11BB22', _serialized: '3EB0AA11BB22CC33' } }],
  ['inside what the other provider keeps', { _data: { id: { _serialized: '3EB0AA11BB22CC33' } } }],
  ['as the message’s own number', { id: '3EB0AA11BB22CC33', timestamp: 1_770_000_000 }],
])('the id of a message is found %s', (_where, data) => {
  expect(findMessageId({ success: true, data })).toBe('3EB0AA11BB22CC33')
})

test('a message number with its chat is an id too', () => {
  const id = 'true_51987654321@c.us_3EB0AA11BB22CC33'
  expect(findMessageId({ data: { id } })).toBe(id)
})

test.each([
  ['nothing', {}],
  ['no data', { success: true }],
  ['an empty object', { data: {} }],
  ['a list', { data: [{ key: { id: '3EB0AA11BB22CC33' } }] }],
  ['a state alone', { data: { status: 'PENDING' } }],
  ['the row of a database', { data: { id: 7 } }],
  ['the name of an instance', { data: { id: 'ventas-peru' } }],
  ['an empty id', { data: { key: { id: '' } } }],
  ['an error with an id', { data: { error: 'Bad Request', key: { id: '3EB0AA11BB22CC33' } } }],
  ['a failing status with an id', { data: { statusCode: 422, id: '3EB0AA11BB22CC33' } }],
])('%s is no proof that a message went out', (_what, answer) => {
  expect(findMessageId(answer)).toBeNull()
})

test('whatever a provider answers, it is an id or nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (answer) => {
      const id = findMessageId(answer)
      expect(id === null || id.length >= 6).toBe(true)
    }),
  )
})

test.each([
  ['Token inválido o ausente.', 'token-wrong'],
  ['No se encuentra autenticado', 'token-wrong'],
  [null, 'token-wrong'],
  ['No hay ningún número conectado y habilitado para notificaciones.', 'no-number'],
  ['No hay un numero de WhatsApp conectado', 'no-number'],
  ['El número para notificaciones no está habilitado.', 'no-number'],
  ['La instancia no se encuentra conectada', 'no-number'],
  ['The session is not connected', 'no-number'],
  ['El token no corresponde a ningún número conectado.', 'token-wrong'],
])('a 401 that says %j means %s', (said, means) => {
  expect(toMessagingRefusal(said)).toBe(means)
})
