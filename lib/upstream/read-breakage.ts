/** One damaged tenant that keeps the central host from building the list (contract §0.3.3). */
export type Breakage = {
  /** The tenant database named in the message, or null. */
  database: string | null
  /** The message without values, addresses and SQL. */
  said: string
}

/** MySQL errors that name a database or its user of the same name (hyn/multi-tenant). */
const databasePatterns = [
  /\[1049\] Unknown database '([^'"`./\s]{1,64})'/i,
  /Access denied for user '[^']{0,64}'@'[^']{0,255}' to database '([^'"`./\s]{1,64})'/i,
  /Access denied for user '([^'"`./\s]{1,64})'/i,
  /\b[a-z]{1,16} command denied to user '[^']{0,64}'@'[^']{0,255}' for table `([^'"`./\s]{1,64})`\./i,
  /\b[a-z]{1,16} command denied to user '([^'"`./\s]{1,64})'/i,
  /Table '([^'"`./\s]{1,64})\.[^']{1,64}' doesn't exist(?: in engine)?/i,
  /Table '\.\/([^'"`./\s]{1,64})\/[^']{1,64}' is marked as crashed/i,
]

/** A missing relation or date in the central database, as PHP 8 and PHP 7 report it. */
const brokenRelationPatterns = [
  /^Attempt to read property "\w{1,64}" on null/,
  /^Trying to get property '\w{1,64}' of non-object/,
  /^Call to a member function \w{1,64}\(\) on null/,
]

// MySQL's user host, to be removed from the message.
const address = /@'[^']*'/g

/** What names a database stands within the first letters of a message. */
const sentenceMax = 2_000

/** Parses a server error; null unless it is about one damaged tenant. */
export function readBreakage(message: string): Breakage | null {
  const state = /SQLSTATE\[\w+\]/.exec(message)
  if (!state) {
    const found = brokenRelationPatterns
      .map((sentence) => sentence.exec(message))
      .find((match) => match !== null)
    return found ? { database: null, said: found[0] } : null
  }
  // Cut off the SQL statement: its values are not the server's message.
  const [sentence = ''] = message.slice(0, sentenceMax).split(/\((?:Connection|SQL): /i, 1)
  for (const pattern of databasePatterns) {
    const match = pattern.exec(sentence)
    if (match?.[1]) return { database: match[1], said: `${state[0]} ${match[0].replace(address, '')}` }
  }
  return null
}
