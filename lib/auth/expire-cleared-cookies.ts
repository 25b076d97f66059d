/**
 * The same answer, whose cookies with an age of nought also carry a date long past: Next writes an answer's cookies
 * anew when a session was set beside them, and leaves the nought out, so that an empty cookie would stay behind.
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
