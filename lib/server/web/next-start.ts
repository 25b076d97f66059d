// Limits Next's heap, which grows under load; a larger young generation keeps it fast.
const heap = ['--max-old-space-size=384', '--max-semi-space-size=32']

/** Node arguments that serve the production build of the current folder. `root` is the folder of the code. */
export function nextStart(port: string | number, root = '.'): string[] {
  return [...heap, `${root}/lib/server/web/serve-web.mjs`, String(port)]
}
