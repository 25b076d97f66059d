import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipOf } from './zip-of'

const entries = [
  { name: 'R-20555555555-01-F001-1.xml', bytes: Buffer.from('<a>ñ</a>') },
  { name: 'vacío.txt', bytes: Buffer.alloc(0) },
]

test('every file can be found through the directory at the end, with its bytes untouched', () => {
  const zip = Buffer.from(zipOf(entries))
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  expect(zip.readUInt16LE(end + 10)).toBe(2)
  let at = zip.readUInt32LE(end + 16)
  for (const { name, bytes } of entries) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = zip.readUInt16LE(at + 28)
    expect(zip.subarray(at + 46, at + 46 + nameLength).toString()).toBe(name)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    expect(zip.subarray(start, start + zip.readUInt32LE(local + 22))).toEqual(bytes)
    at += 46 + nameLength
  }
})

test('a common program opens it and agrees with its checksums', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    writeFileSync(join(folder, 'r.zip'), zipOf(entries))
    const check =
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.namelist()[0])'
    const named = execFileSync('python3', ['-c', check, join(folder, 'r.zip')], { encoding: 'utf8' })
    expect(named.trim()).toBe('R-20555555555-01-F001-1.xml')
  } catch (error) {
    // Machines without Python have the first test.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
