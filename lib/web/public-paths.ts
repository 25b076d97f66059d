/** Below these strangers are answered: who asks is counted there. Files of the build and health cost nothing. */
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
