import { expect, expectTypeOf, test } from 'vitest'
import { textsFor } from './texts'
import type { NamesIn, ValueNames } from './value-names'

test('the names of the values in a text are known to the compiler', () => {
  expectTypeOf<NamesIn<'Sin valores'>>().toEqualTypeOf<never>()
  expectTypeOf<NamesIn<'{from}–{to} de {total}'>>().toEqualTypeOf<'from' | 'to' | 'total'>()
  expectTypeOf<NamesIn<'Hasta {most, number} de {count}'>>().toEqualTypeOf<'most' | 'count'>()
  expectTypeOf<NamesIn<'{count, plural, one {cambia} other {cambian}} en {host}'>>().toEqualTypeOf<
    'count' | 'host'
  >()
  expectTypeOf<
    NamesIn<'{n, plural, =0 {} one {de {name}} other {# de {names}}}. {since, select, week {hoy} other {el {day}}} {end}'>
  >().toEqualTypeOf<'n' | 'name' | 'names' | 'since' | 'day' | 'end'>()
  expectTypeOf<ValueNames<'errors.upstream-gateway' | 'errors.upstream-contract'>>().toEqualTypeOf<
    'status' | 'path'
  >()
})

test('a text without its values, or whose key is only known at run time, does not compile', () => {
  const t = textsFor('es')
  expect(t('errors.upstream-gateway', { status: 502 })).toContain('502')
  const refused = [
    // @ts-expect-error the value of `status` is missing
    () => t('errors.upstream-gateway'),
    // @ts-expect-error another value does not stand for it
    () => t('errors.upstream-gateway', { host: 'a.example' }),
    // @ts-expect-error one of the two needs a value
    () => t(Math.random() > 0.5 ? 'errors.invalid' : 'errors.upstream-gateway'),
    // @ts-expect-error nobody knows which values this code needs
    (code: string) => t(`errors.${code}`),
  ]
  for (const speak of refused.slice(0, 2)) expect((speak as () => string)()).toContain('—')
})
