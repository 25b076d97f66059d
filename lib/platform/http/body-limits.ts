const kib = 1024
const mib = kib * kib

/** `bytes` of the whole body; `textBytes` outside files, which is held in memory as text. */
export type BodyLimits = { bytes: number; textBytes: number }

/** Paths that accept a file or a long list; all others are small. */
const uploads: [RegExp, BodyLimits][] = [
  // A list of twenty thousand tenants with names.
  [/^\/locks\/new(\/|$)/, { bytes: 5 * mib, textBytes: 5 * mib }],
  // A file of a bank, or the same list pasted.
  [/^\/receivables\/import$/, { bytes: 5 * mib, textBytes: 5 * mib }],
  [/^\/settings\/signup$/, { bytes: mib, textBytes: mib }],
  // The service accepts files of sixteen megabytes; numbers are pasted as a list.
  [/^\/messages(\/|$)/, { bytes: 17 * mib, textBytes: 5 * mib }],
]

/** Of whoever has the signed link of a tenant's page: the file of a claim, and few words. */
const byLink: [RegExp, BodyLimits] = [
  /^\/access\/[a-z0-9-]{1,60}\/[\w-]{22}\.[\w-]{22}$/,
  { bytes: 1.5 * mib, textBytes: 64 * kib },
]

const usual: BodyLimits = { bytes: 512 * kib, textBytes: 512 * kib }
const anonymous: BodyLimits = { bytes: 64 * kib, textBytes: 64 * kib }

/** The largest limit; `next.config.mjs` must allow it. */
export const largestBodyBytes = Math.max(...uploads.map(([, { bytes }]) => bytes))

/** Body limits of a request; anonymous visitors get little. */
export function bodyLimits(path: string, { hasSession }: { hasSession: boolean }): BodyLimits {
  const [page, limits] = byLink
  if (page.test(path)) return limits
  if (!hasSession) return anonymous
  return uploads.find(([form]) => form.test(path))?.[1] ?? usual
}

/**
 * Bytes of all bodies in flight. Anonymous visitors share a part of their own; one address gets a quarter of it, one
 * person a large file.
 */
export const bodiesUnderWay = {
  people: 64 * mib,
  onePerson: 20 * mib,
  anonymous: 8 * mib,
  oneStranger: 2 * mib,
}
