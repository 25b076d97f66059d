import { IntlMessageFormat } from 'intl-messageformat'
import { formatLocale, type Locale } from './locale'
import { type MessageKey, messages } from './messages'

export type TextValues = Record<string, string | number | boolean | Date | null | undefined>

/** `t('tenants.title')`; ICU values are named in the second argument. */
export type Texts = (key: MessageKey, values?: TextValues) => string

const formatters = new Map<string, IntlMessageFormat>()
const spoken = new Map<Locale, Texts>()

/** The texts of one language. Formatters are parsed once a process. */
export function textsFor(locale: Locale): Texts {
  const known = spoken.get(locale)
  if (known) return known
  const texts: Texts = (key, values) => speak(locale, key, values)
  spoken.set(locale, texts)
  return texts
}

/** Whether a key built at run time, such as `errors.${code}`, has a text. */
export function hasText(key: string): key is MessageKey {
  return lookUp('es', key) !== undefined
}

function speak(locale: Locale, key: MessageKey, values?: TextValues): string {
  const text = lookUp(locale, key)
  if (text === undefined) return key
  if (!text.includes('{')) return text
  const name = `${locale} ${key}`
  let formatter = formatters.get(name)
  if (!formatter) {
    formatter = new IntlMessageFormat(text, formatLocale[locale], undefined, { ignoreTag: true })
    formatters.set(name, formatter)
  }
  return String(formatter.format(values))
}

function lookUp(locale: Locale, key: string): string | undefined {
  const dot = key.indexOf('.')
  const nouns: Record<string, Record<string, string>> = messages[locale]
  const noun = nouns[key.slice(0, dot)]
  return noun && Object.hasOwn(noun, key.slice(dot + 1)) ? noun[key.slice(dot + 1)] : undefined
}
