import { auth as enAuth } from './en/auth'
import { errors as enErrors } from './en/errors'
import { shell as enShell } from './en/shell'
import { auth } from './es/auth'
import { errors } from './es/errors'
import { shell } from './es/shell'
import type { Locale } from './locale'

const es = { auth, errors, shell }

type Nouns = typeof es
/** English must say everything that Spanish says; the test says that it says nothing more. */
type Translation = { [Noun in keyof Nouns]: { [Key in keyof Nouns[Noun]]: string } }

const en: Translation = { auth: enAuth, errors: enErrors, shell: enShell }

export type MessageKey = {
  [Noun in keyof Nouns]: `${Noun}.${keyof Nouns[Noun] & string}`
}[keyof Nouns]

export const messages: Record<Locale, Translation> = { es, en }
