import { expect, it } from 'vitest'
import { locales } from '@/lib/platform/i18n/locale'
import { textsFor } from '@/lib/platform/i18n/texts'
import { findHelp } from './help-topics'

const idsOf = (search: string, locale: 'es' | 'en' = 'es') =>
  findHelp(textsFor(locale), search).flatMap(({ topics }) => topics.map(({ id }) => id))

it.each(locales)('has the same topics in %s, each once', (locale) => {
  const ids = idsOf('', locale)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(idsOf('', 'es'))
})

it('finds a topic by any of its words, in any case and without accents', () => {
  expect(idsOf('CONTRASENA olvide')).toEqual(['forgot'])
  expect(idsOf('proof central', 'en')).toContain('proof')
  expect(idsOf('retención')).toContain('hold')
  expect(idsOf('xyzzy')).toEqual([])
})
