/** Paths answered without a session, where requests are rate limited. Build files and health are exempt. */
const publicPaths = [
  '/access',
  '/email',
  '/invitation',
  '/login',
  '/sealed',
  '/setup',
  '/signup',
  '/api/auth',
]

export function isPublicPath(path: string): boolean {
  return publicPaths.some((start) => path === start || path.startsWith(`${start}/`))
}
