/** Whether these are the bytes of a workbook, of whatever age. Pure. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isCompound(bytes) || startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
}

/** What Excel wrote before 2007, and what it writes for a password. Pure. */
export function isCompound(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
