import type { Locale } from './locale'
import { messages, type Nouns } from './messages'
import type { NamesIn } from './value-names'

type KeyOf<Noun extends keyof Nouns> = keyof Nouns[Noun] & string

/** Keys by noun; `*` stands for the rest of a key: `'reason.*'`, or `'*'` for the whole noun. */
export type ClientKeys = { readonly [Noun in keyof Nouns]?: readonly (KeyOf<Noun> | `${string}*`)[] }

/** What travels to the browser: sentences as they are written, by `noun.key`. */
export type ClientTexts = { readonly [key: string]: string }

/** Plurals, selects and formats need the formatter, which stays on the server: it passes their sentence as a prop. */
type NeedsFormatter = `${string}, ${'plural' | 'select' | 'number' | 'date' | 'time'}${string}`

type ValuesOf<Noun extends keyof Nouns, Key extends KeyOf<Noun>> = NamesIn<Nouns[Noun][Key] & string>

type ValuesFor<Noun extends keyof Nouns, Key extends KeyOf<Noun>> = Nouns[Noun][Key] extends NeedsFormatter
  ? [onServerOnly: never]
  : [ValuesOf<Noun, Key>] extends [never]
    ? []
    : [values: Record<ValuesOf<Noun, Key>, string | number>]

/** The texts of one noun in a client component: `t('missing', { names })`. */
export type NounTexts<Noun extends keyof Nouns> = <Key extends KeyOf<Noun>>(
  key: Key,
  ...values: ValuesFor<Noun, Key>
) => string

/** Picks the sentences for the browser. */
export function pickTexts(locale: Locale, keys: ClientKeys): ClientTexts {
  const nouns: Record<string, Record<string, string>> = messages[locale]
  const picked: Record<string, string> = {}
  for (const [noun, wanted] of Object.entries(keys)) {
    const texts = nouns[noun] ?? {}
    for (const key of wanted.flatMap((one) => expandKey(texts, one)))
      picked[`${noun}.${key}`] = texts[key] ?? ''
  }
  return picked
}

/** The keys that a key or its pattern stands for. */
export function expandKey(texts: Record<string, string>, key: string): string[] {
  if (!key.endsWith('*')) return [key]
  return Object.keys(texts).filter((name) => name.startsWith(key.slice(0, -1)))
}

/** All sentences of one noun, by key: for names of codes, which a client component looks up at run time. */
export function textsOfNoun<Noun extends keyof Nouns>(
  locale: Locale,
  noun: Noun,
): Record<KeyOf<Noun>, string> {
  return messages[locale][noun]
}
