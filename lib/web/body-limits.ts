const kib = 1024

/** Forms that carry a file, and how much: everything else is small. */
const uploads: [RegExp, number][] = [
  // A pasted or uploaded list of twenty thousand tenants, with their names.
  [/^\/locks\/new(\/|$)/, 5 * kib * kib],
  [/^\/settings\/signup$/, kib * kib],
  // Files of messages travel as they are; the service takes sixteen megabytes.
  [/^\/messages(\/|$)/, 17 * kib * kib],
]

/** The largest body of all; `next.config.mjs` must let as much through. */
export const largestBodyBytes = Math.max(...uploads.map(([, bytes]) => bytes))

/** How many bytes a request may carry. Strangers sign in and fill in one form, so they get little. */
export function bodyMaxBytes(path: string, { hasSession }: { hasSession: boolean }): number {
  if (!hasSession) return 64 * kib
  return uploads.find(([form]) => form.test(path))?.[1] ?? 512 * kib
}
