// Under load a Next process takes all the memory that it is not refused; with room for the young it is no slower.
const heap = ['--max-old-space-size=384', '--max-semi-space-size=32']

/** What Node is told to serve the production build in the current folder. `root` is where the code is. */
export function nextStart(port: string | number, root = '.'): string[] {
  return [...heap, `${root}/lib/run/serve-web.mjs`, String(port)]
}
