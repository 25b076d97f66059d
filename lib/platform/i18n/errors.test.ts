import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as family from '../errors'
import { codeText } from './error-text'
import { locales } from './locale'
import { messages } from './messages'
import { findText, textsFor } from './texts'

const lib = join(import.meta.dirname, '../../domain')

/** Every code of an error that a person may read, and the file that throws it. */
function thrownCodes(): [code: string, file: string][] {
  const names = [...Object.keys(family), 'NoAnswer', 'HostRefused'].join('|')
  const thrown = new RegExp(`new (?:${names})\\(\\s*'([a-z-]+)'`, 'g')
  return readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^generated|^sandbox/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(lib, file), 'utf8').matchAll(thrown)].map((match): [string, string] => [
        match[1] ?? '',
        file,
      ]),
    )
}

test('every error that is thrown has its own words', () => {
  const codes = thrownCodes()
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter(([code]) => !Object.hasOwn(messages.es.errors, code))).toEqual([])
})

const nouns = Object.entries(messages.es)
const namesIn = (text: string) => [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? '')

test.each(locales)('every code of an error reads in %s with its values and without them', (locale) => {
  const t = textsFor(locale)
  for (const [code, text] of Object.entries(messages[locale].errors)) {
    const values = Object.fromEntries(namesIn(text).map((name) => [name, 7]))
    const bare = codeText(t, code)
    expect(bare, code).not.toMatch(/[{}]|#(?![—\d])|NaN|undefined/)
    expect(bare.includes('—') || !text.includes('{'), code).toBe(true)
    const whole = codeText(t, code, values)
    expect(whole, code).not.toMatch(/[{}]|NaN|undefined/)
    if (Object.keys(values).length > 0) expect(whole, code).not.toBe(bare)
  }
})

test.each(locales)(
  'no text whose key is known at run time alone fails for want of a value in %s',
  (locale) => {
    const t = textsFor(locale)
    for (const [noun, texts] of nouns) {
      for (const key of Object.keys(texts)) {
        expect(findText(t, `${noun}.${key}`), `${noun}.${key}`).not.toMatch(/\{|NaN|undefined/)
      }
    }
    expect(findText(t, 'errors.nobody-knows-this')).toBeNull()
    expect(findText(t, 'errors.null')).toBeNull()
  },
)

test('one value that is missing leaves the others in their place', () => {
  const es = textsFor('es')
  expect(codeText(es, 'everyone-on', { number: 4 })).toContain('la orden 4 de —.')
  expect(codeText(es, 'sign-in-wait')).toBe('Demasiados intentos. Espere — segundos y vuelva a probar.')
  expect(codeText(es, 'upstream-contract', { path: 'data.0.id' })).toContain('(campo data.0.id)')
})
