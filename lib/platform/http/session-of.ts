import { openClaims, type SessionClaims } from '../auth/session-claims'

/** Bounds decryptions; browsers send the cookie once. */
const triesMax = 2

/**
 * Claims of a `Cookie` header that this portal sealed and that is not expired, or null. Whether the session has ended
 * is checked by pages and actions.
 */
export async function sessionOf(
  header: string | undefined,
  cookieName: string,
): Promise<SessionClaims | null> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const valuesOf = (name: string) =>
    pairs.flatMap(([one, ...value]) => (one === name && value.length > 0 ? [value.join('=')] : []))
  for (const token of [...valuesOf(cookieName).slice(0, triesMax), joinPieces(cookieName, valuesOf)]) {
    const claims = await openClaims(token)
    if (claims) return claims
  }
  return null
}

/** next-auth splits long cookies into `name.0`, `name.1` and so on. */
function joinPieces(cookieName: string, valuesOf: (name: string) => string[]): string {
  const pieces: string[] = []
  for (
    let piece = valuesOf(`${cookieName}.0`)[0];
    piece;
    piece = valuesOf(`${cookieName}.${pieces.length}`)[0]
  )
    pieces.push(piece)
  return pieces.join('')
}
