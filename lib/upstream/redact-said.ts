import { readBreakage } from './read-breakage'

const SAID_LENGTH_MAX = 300
const MASK = '[secret]'

/**
 * A server message fit for screen and log: without SQL, file paths and token-like text, on one line of at most 300
 * characters (contract §15.5). `secrets` are masked. Of a database error only its SQLSTATE and the tenant's database
 * name stay.
 */
export function redactSaid(text: string, secrets: readonly string[] = []): string {
  let said = text
  for (const secret of secrets) if (secret !== '') said = said.replaceAll(secret, MASK)
  const state = /SQLSTATE\[\w+\]/.exec(said)
  if (state) return readBreakage(said)?.said ?? state[0]
  said = said
    .replace(/\(SQL:.*/is, '')
    .replace(/\/(?:var|home|usr|srv|app|www)\/[^\s"']*/g, '[path]')
    .replace(/\bBearer\s+\S+/gi, `Bearer ${MASK}`)
    .replace(/[A-Za-z0-9_-]{32,}/g, MASK)
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()
  return said.length > SAID_LENGTH_MAX ? `${said.slice(0, SAID_LENGTH_MAX - 1)}…` : said
}

/** The text of `message`, which is a string or `{ field: [sentence, ...] }` (contract §1.3). */
export function toSaid(message: unknown, secrets: readonly string[] = []): string {
  if (typeof message === 'string') return redactSaid(message, secrets)
  if (typeof message !== 'object' || message === null) return ''
  const sentences = Object.values(message)
    .flat()
    .filter((sentence): sentence is string => typeof sentence === 'string')
  return redactSaid(sentences.join(' '), secrets)
}
