import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Uint8Array }

// 1 January 1980, the first day that a zip can name: the same content gives the same bytes.
const firstDay = 0x21
const utf8Names = 0x0800
const version = 20

/** A zip whose files are stored as they are: receipts are too small for compression to matter. */
export function zipOf(entries: ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const facts = factsOf(name, bytes)
    const local = Buffer.concat([uint32(0x04034b50), facts, Buffer.from(name), bytes])
    const ends = Buffer.concat([uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset)])
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(version), facts, ends, Buffer.from(name)]))
    files.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const counts = [uint16(entries.length), uint16(entries.length), uint32(index.length), uint32(offset)]
  const end = Buffer.concat([uint32(0x06054b50), uint16(0), uint16(0), ...counts, uint16(0)])
  return new Uint8Array(Buffer.concat([...files, index, end]))
}

/** The part that a local header and the directory share. */
function factsOf(name: string, bytes: Uint8Array): Buffer {
  const size = uint32(bytes.length)
  return Buffer.concat([
    uint16(version),
    uint16(utf8Names),
    uint16(0),
    uint16(0),
    uint16(firstDay),
    uint32(crc32(bytes)),
    size,
    size,
    uint16(Buffer.byteLength(name)),
    uint16(0),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
