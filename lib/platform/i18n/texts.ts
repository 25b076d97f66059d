import { IntlMessageFormat } from 'intl-messageformat'
import { formatLocale, type Locale } from './locale'
import { type MessageKey, messages } from './messages'
import type { ValueNames } from './value-names'

type ParsedText = ReturnType<IntlMessageFormat['getAst']>
type Part = ParsedText[number]

const gap = { type: 0, value: '—' } as Part
const isPound = (part: Part) => part.type === 7

/** Puts "—" for missing values; a plural or select without its value takes the branch `other`. */
function fillGaps(text: ParsedText, values: Record<string, unknown>): ParsedText {
  return text.flatMap((part): ParsedText => {
    if (part.type === 0 || isPound(part) || !('value' in part)) return [part]
    const isKnown = values[part.value] !== undefined && values[part.value] !== null
    if (!('options' in part)) return [isKnown ? part : gap]
    if (!isKnown) {
      const other = part.options.other?.value ?? []
      return fillGaps(
        other.map((inner) => (isPound(inner) ? gap : inner)),
        values,
      )
    }
    const branches = Object.entries(part.options).map(([name, branch]) => [
      name,
      { ...branch, value: fillGaps(branch.value, values) },
    ])
    return [{ ...part, options: Object.fromEntries(branches) } as Part]
  })
}

type TextValue = string | number | boolean | Date
export type TextValues = Record<string, TextValue>

/**
 * `t('tenants.title')`; values that the text needs are required in the second argument. For keys known only at run
 * time use `findText`.
 */
export type Texts = <Key extends MessageKey>(key: Key, ...values: ValuesFor<Key>) => string

type ValuesFor<Key extends MessageKey> = [ValueNames<Key>] extends [never]
  ? [values?: TextValues]
  : [values: TextValues & Record<ValueNames<Key>, TextValue>]

const formatters = new Map<string, IntlMessageFormat>()
const spoken = new Map<Locale, Texts>()

/** The texts of one language; formatters are parsed once per process. */
export function textsFor(locale: Locale): Texts {
  const known = spoken.get(locale)
  if (known) return known
  const texts: Texts = (key, ...[values]) => speak(locale, key, values)
  spoken.set(locale, texts)
  return texts
}

/** Whether a run-time key, such as `errors.${code}`, has a text. */
export function hasText(key: string): boolean {
  return lookUp('es', key) !== undefined
}

/** The text of a run-time key, or null. Missing values read "—". */
export function findText(t: Texts, key: string, values?: TextValues): string | null {
  return hasText(key) ? (t as (key: string, values?: TextValues) => string)(key, values) : null
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
  try {
    return String(formatter.format(values))
  } catch {
    // A text must not fail a page.
    const ast = fillGaps(formatter.getAst(), values ?? {})
    return String(new IntlMessageFormat(ast, formatLocale[locale]).format(values))
  }
}

function lookUp(locale: Locale, key: string): string | undefined {
  const dot = key.indexOf('.')
  const nouns: Record<string, Record<string, string>> = messages[locale]
  const noun = nouns[key.slice(0, dot)]
  return noun && Object.hasOwn(noun, key.slice(dot + 1)) ? noun[key.slice(dot + 1)] : undefined
}
