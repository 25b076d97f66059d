import { findText, type Texts } from '../i18n/texts'

/** Nouns whose reason is a code, with free text behind a colon; other reasons are free text. */
const nouns = { lock: 'locks', schedule: 'locks', everyone: 'everyone' } as const

/** The reason of an audit line as text. */
export function reasonWords(t: Texts, line: { action: string; reason: string | null }): string | null {
  const noun = Object.entries(nouns).find(([action]) => line.action.startsWith(`${action}.`))?.[1]
  if (!noun || line.reason === null) return line.reason
  const [code = '', ...note] = line.reason.split(': ')
  const words = findText(t, `${noun}.reason.${code}`)
  return words === null ? line.reason : [words, ...note].join(': ')
}
