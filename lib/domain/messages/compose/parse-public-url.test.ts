import { expect, test } from 'vitest'
import { parsePublicUrl } from './parse-public-url'

test('a public address is taken as it is', () => {
  expect(parsePublicUrl(' https://cdn.ejemplo.pe/aviso.pdf?v=2 ')).toEqual({
    url: 'https://cdn.ejemplo.pe/aviso.pdf?v=2',
  })
})

test.each([
  ['', 'malformed'],
  ['ejemplo.pe/aviso.pdf', 'malformed'],
  [`https://ejemplo.pe/${'a'.repeat(2000)}`, 'malformed'],
  ['http://ejemplo.pe/aviso.pdf', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['data:application/pdf;base64,AAAA', 'not-https'],
  ['https://yo:clave@ejemplo.pe/aviso.pdf', 'with-password'],
  ['https://127.0.0.1/aviso.pdf', 'not-public'],
  ['https://2130706433/aviso.pdf', 'not-public'],
  ['https://[::1]/aviso.pdf', 'not-public'],
  ['https://localhost/aviso.pdf', 'not-public'],
  ['https://nas.local/aviso.pdf', 'not-public'],
])('%s is refused: %s', (typed, problem) => {
  expect(parsePublicUrl(typed)).toEqual({ problem })
})
