import { expect, test } from 'vitest'
import { fileKind } from './file-kind'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a file is what its first bytes say, and never what its name says', () => {
  expect(fileKind(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png')
  expect(fileKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(fileKind(bytes('%PDF-1.7'))).toBe('application/pdf')
})

test.each(['<svg onload="alert(1)">', '<html>', 'GIF89a', 'MZ', '', ' %PDF-1.7', 'PNG'])(
  '%j is none that is taken',
  (text) => {
    expect(fileKind(bytes(text))).toBeNull()
  },
)
