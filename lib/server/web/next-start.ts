import { bundled } from '../process/bundle.mjs'

// Limits Next's heap, which grows under load; a larger young generation keeps it fast.
const heap = ['--max-old-space-size=384', '--max-semi-space-size=32']

/** Node arguments that serve the production build of the current folder. */
export function nextStart(port: string | number): string[] {
  return [...heap, bundled('lib/server/web/web-server.ts'), String(port)]
}
