import { expect, test } from 'vitest'
import { textsFor } from '../i18n/texts'
import { searchWords } from './search-words'

const es = textsFor('es')

test('a word finds the actions and reasons whose words hold it, without accents or case', () => {
  const [word] = searchWords(es, 'BLOQUEO')
  expect(word?.word).toBe('bloqueo')
  expect(word?.actions).toContain('lock.changed')
  expect(word?.actions).not.toContain('staff.signed-in')
  expect(searchWords(es, 'pendiente')[0]?.codes).toEqual(['debt'])
})

test('words are told apart, repeated ones and more than six are not searched', () => {
  expect(searchWords(es, '  ana   ANA pago ').map(({ word }) => word)).toEqual(['ana', 'pago'])
  expect(searchWords(es, 'a b c d e f g')).toHaveLength(6)
  expect(searchWords(es, '   ')).toEqual([])
})
