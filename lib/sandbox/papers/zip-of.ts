import { zipSync } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array }

/** The earliest date of the format, in local time as fflate reads it: equal contents give equal bytes. */
const mtime = new Date(1980, 0, 1)

/** A zip of stored files: receipts are too small for compression to matter. */
export function zipOf(entries: ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(
    entries.map(({ name, bytes }) => [name, [new Uint8Array(bytes), { level: 0, mtime }] as const]),
  )
  return new Uint8Array(zipSync(files as Parameters<typeof zipSync>[0]))
}
