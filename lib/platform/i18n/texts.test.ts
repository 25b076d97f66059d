import { describe, expect, it } from 'vitest'
import { codeText } from './error-text'
import { parseAcceptLanguage } from './locale'
import { messages } from './messages'
import { textsFor } from './texts'

type Nouns = Record<string, Record<string, string>>
const es = messages.es as Nouns
const en = messages.en as Nouns

/** The names of the values in a text: what stands right after an opening brace and before a comma or its end. */
function valueNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''))].sort()
}

describe.each(Object.keys(es))('the texts of %s', (noun) => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(en[noun] ?? {}).sort()).toEqual(Object.keys(es[noun] ?? {}).sort())
  })

  it('can be spoken with the same values in both languages', () => {
    for (const [key, spanish] of Object.entries(es[noun] ?? {})) {
      const names = valueNames(spanish)
      expect(valueNames(en[noun]?.[key] ?? ''), key).toEqual(names)
      const values = Object.fromEntries(names.map((name) => [name, 2]))
      for (const locale of ['es', 'en'] as const) {
        const spoken = textsFor(locale)(`${noun}.${key}` as never, values)
        expect(spoken, key).not.toBe('')
        expect(spoken, key).not.toContain('{')
      }
    }
  })
})

it('a plural follows its number', () => {
  const t = textsFor('es')
  expect(t('shell.locksWaiting', { count: 1 })).toBe('1 ejecución necesita a una persona')
  expect(t('shell.locksWaiting', { count: 3 })).toBe('3 ejecuciones necesitan a una persona')
})

it('a code that was written down without its details still has words', () => {
  expect(codeText(textsFor('es'), 'upstream-gateway')).not.toContain('{')
  expect(codeText(textsFor('es'), 'nobody-knows-this')).toContain('nobody-knows-this')
})

it.each([
  ['en-US,en;q=0.9', 'en'],
  ['fr,en;q=0.4,es;q=0.8', 'es'],
  ['fr', 'es'],
  ['en;q=0', 'es'],
  [null, 'es'],
])('the browser that asks for %s reads %s', (header, locale) => {
  expect(parseAcceptLanguage(header)).toBe(locale)
})
