/**
 * The name of the session's cookie. Over https browsers hold it to this very host, the whole of it and nothing
 * beside it; a plain connection, which only a machine of its own should see, knows no such promise.
 */
export function sessionCookieName(portalUrl: string): string {
  return `${portalUrl.startsWith('https://') ? '__Host-' : ''}porteria-session`
}
