import { findText, type Texts } from '../i18n/texts'

/** Nouns whose reason is a code, with free text behind a colon; other reasons are free text. */
const nouns = { lock: 'locks', schedule: 'locks', everyone: 'everyone' } as const

type Reasoned = { action: string; reason: string | null }

/** The code of a reason, with the noun whose texts know it and the note behind it; null for free text. */
export function codedReason({ action, reason }: Reasoned) {
  const noun = Object.entries(nouns).find(([prefix]) => action.startsWith(`${prefix}.`))?.[1]
  if (!noun || reason === null || action === 'lock.repair') return null
  const [code = '', ...note] = reason.split(': ')
  return { noun, code, note: note.join(': ') }
}

/** The reason of an audit line as text. */
export function reasonWords(t: Texts, line: Reasoned): string | null {
  const coded = codedReason(line)
  if (!coded) return line.reason
  const words = findText(t, `${coded.noun}.reason.${coded.code}`)
  if (words === null) return line.reason
  return coded.note ? `${words}: ${coded.note}` : words
}
