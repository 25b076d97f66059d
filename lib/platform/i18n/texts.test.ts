import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { codeText } from './error-text'
import { locales, parseAcceptLanguage } from './locale'
import { messages } from './messages'
import { textsFor } from './texts'

type Nouns = Record<string, Record<string, string>>
const es = messages.es as Nouns
const en = messages.en as Nouns

/** The names of the values in a text, those inside of its cases, too. */
function valueNames(text: string): string[] {
  const names = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return []
      const cases = 'options' in element ? Object.values(element.options) : []
      return [element.value, ...cases.flatMap(({ value }) => names(value))]
    })
  return [...new Set(names(parse(text, { ignoreTag: true })))].sort()
}

// The type of the texts demands both languages of every key.
test('every text takes the same values in both languages, and is complete with them', () => {
  const wrong = Object.entries(es).flatMap(([noun, texts]) =>
    Object.entries(texts).flatMap(([key, spanish]) => {
      const names = valueNames(spanish)
      const english = valueNames(en[noun]?.[key] ?? '')
      const values = Object.fromEntries(names.map((name) => [name, 2]))
      const spoken = locales.map((locale) => textsFor(locale)(`${noun}.${key}` as never, values))
      const isComplete = spoken.every((text) => text !== '' && !text.includes('{'))
      return isComplete && english.join() === names.join() ? [] : [`${noun}.${key}: ${spoken.join(' / ')}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('a plural follows its number', () => {
  const t = textsFor('es')
  expect(t('shell.locksWaiting', { count: 1 })).toBe('1 ejecución necesita a una persona')
  expect(t('shell.locksWaiting', { count: 3 })).toBe('3 ejecuciones necesitan a una persona')
})

test('a code that was written down without its details still has words', () => {
  expect(codeText(textsFor('es'), 'upstream-gateway')).not.toContain('{')
  expect(codeText(textsFor('es'), 'nobody-knows-this')).toContain('nobody-knows-this')
})

test.each([
  ['en-US,en;q=0.9', 'en'],
  ['fr,en;q=0.4,es;q=0.8', 'es'],
  ['fr', 'es'],
  ['en;q=0', 'es'],
  [null, 'es'],
])('the browser that asks for %s reads %s', (header, locale) => {
  expect(parseAcceptLanguage(header)).toBe(locale)
})
