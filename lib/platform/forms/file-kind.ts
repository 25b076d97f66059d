const starts: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The type of a PNG, a JPEG or a PDF by its first bytes, whatever its name says; null for anything else. */
export function fileKind(bytes: Uint8Array): string | null {
  return starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0] ?? null
}
