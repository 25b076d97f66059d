/** Words that no text may contain: mistakes of grammar, names of programs, and two words for one thing. */

import { expect, test } from 'vitest'
import type { Locale } from './locale'
import { messages } from './messages'

/** What visitors and tenants read calls them a company; vouchers and guides name companies of any kind. */
const aboutCompanies = [
  'accessPage',
  'guideForm',
  'guides',
  'parties',
  'passwordReset',
  'sessions',
  'settings',
  'signup',
  'signupMail',
  'signupSettings',
  'voucherForm',
  'voucherJson',
  'voucherWrong',
]

const forbidden: {
  locale: Locale | 'both'
  what: RegExp
  say: string
  notIn?: string[]
  notAt?: string[]
}[] = [
  { locale: 'both', what: /(?<!\.)\.\.(?!\.)/, say: 'one full stop' },
  { locale: 'both', what: /\.\.\./, say: 'the sign …' },
  { locale: 'both', what: /\bnpm start\b/, say: 'Sistema, as nobody of that name acts' },
  { locale: 'both', what: /^ | $/, say: 'no space at an end' },
  { locale: 'both', what: /"|'(?=\s|$)/, say: '«» or “”', notAt: ['guides.', 'voucher'] },
  { locale: 'es', what: /\b1 seleccionadas\b|^seleccionadas$/, say: 'a sentence that fits one' },
  { locale: 'es', what: /\bTodo estado\b/, say: 'cualquier estado' },
  { locale: 'es', what: /\b[Dd]evolverlo\b/, say: 'deshacerlo' },
  { locale: 'es', what: /\bPreguntar al servidor\b/, say: 'Leer del servidor' },
  { locale: 'es', what: /\b(clicar|clickear|loguear|resetear|setear|deshabilitad[oa])\b/i, say: 'Spanish' },
  { locale: 'es', what: /(?<![\p{L}{])(vosotros|vuestro|os|tú|tu|tus|contigo)(?![\p{L}}])/u, say: 'usted' },
  { locale: 'es', what: /¿[^?]*$|¡[^!]*$|^[^¿]*\p{L}\?|^[^¡]*\p{L}!/u, say: 'signs at both ends' },
  {
    locale: 'both',
    what: /\{name\}\.$/,
    say: 'a name elsewhere: many end with a full stop',
    notAt: ['tags.'],
  },
  { locale: 'en', what: /\baudit trail\b|\bthe trail\b/, say: 'audit log' },
  { locale: 'en', what: /\bcentral host\b/, say: 'central server' },
  { locale: 'en', what: /\d letters at most|\bsends no letters\b/, say: 'characters, e-mail' },
  { locale: 'en', what: /\bhave never\b/, say: 'was never' },
  { locale: 'en', what: /\bDocuments in all\b/, say: 'in total' },
  {
    locale: 'en',
    what: /(?<!@)\bcompan(y|ies)\b/i,
    say: 'tenant',
    notIn: aboutCompanies,
    notAt: ['errors.signup-name-missing'],
  },
  { locale: 'en', what: /\b(customers?|clients?) (is|are) locked\b/i, say: 'tenant' },
  { locale: 'en', what: /\b(usted|empresa|bloqueo)\b/i, say: 'English' },
]

const texts = (['es', 'en'] as const).flatMap((locale) =>
  Object.entries(messages[locale] as Record<string, Record<string, string>>).flatMap(([noun, keys]) =>
    Object.entries(keys).map(([key, text]) => ({ locale, noun, name: `${noun}.${key}`, text })),
  ),
)

test.each(forbidden)(
  'no $locale text has $what: say $say',
  ({ locale: of, what, notIn = [], notAt = [] }) => {
    const found = texts.filter(
      ({ locale, noun, name, text }) =>
        (of === 'both' || of === locale) &&
        !notIn.includes(noun) &&
        !notAt.some((start) => name.startsWith(start)) &&
        what.test(text),
    )
    expect(found.map(({ locale, name, text }) => `${locale} ${name}: ${text}`)).toEqual([])
  },
)
