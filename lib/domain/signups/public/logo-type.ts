const starts: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** Type of an image by its first bytes: PNG, JPEG or WebP. SVG is refused, because it can carry scripts. */
export function logoType(bytes: Uint8Array): string | null {
  const found = starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  if (found) return found[0]
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  return ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP' ? 'image/webp' : null
}
