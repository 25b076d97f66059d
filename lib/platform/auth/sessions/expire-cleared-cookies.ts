/**
 * Adds a past `Expires` to cookies with `Max-Age=0`: Next rewrites the cookies of an answer when a session was set
 * beside them and drops the zero, which would leave an empty cookie.
 */
export function expireClearedCookies(answer: Response): Response {
  const headers = new Headers(answer.headers)
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies) {
    const isCleared = /;\s*max-age=0(;|$)/i.test(cookie)
    headers.append('set-cookie', isCleared ? `${cookie}; Expires=${new Date(0).toUTCString()}` : cookie)
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
