import { expect, test } from 'vitest'
import { fileBytesMax } from '../message-content'
import { readUpload } from './read-upload'

const pdf = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'

function file(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  const bytes = typeof content === 'string' ? Uint8Array.from(Buffer.from(content, 'latin1')) : content
  return new File([bytes], name)
}

test.each([
  ['aviso.txt', pdf, 'pdf', 'application/pdf', 'aviso.pdf'],
  ['foto.pdf', '\x89PNG\r\n\x1a\n....', 'image', 'image/png', 'foto.png'],
  ['foto', '\xff\xd8\xff\xe0....', 'image', 'image/jpeg', 'foto.jpg'],
  ['f.webp', 'RIFF0000WEBPVP8 ', 'image', 'image/webp', 'f.webp'],
  ['voz.ogg', 'OggS....', 'audio', 'audio/ogg', 'voz.ogg'],
  ['voz.mp3', 'ID3....', 'audio', 'audio/mpeg', 'voz.mp3'],
  ['v.mov', '\0\0\0\x18ftypisom....', 'video', 'video/mp4', 'v.mp4'],
  ['v.m4a', '\0\0\0\x18ftypM4A ....', 'audio', 'audio/mp4', 'v.m4a'],
  [
    '../../etc/tarifas?.zip',
    'PK\x03\x04..[Content_Types].xml..xl/workbook.xml',
    'document',
    /sheet$/,
    'tarifas.xlsx',
  ],
])('what %s is, its content decides', async (name, content, kind, mimetype, filename) => {
  const upload = await readUpload(file(name, content))
  expect(upload).toMatchObject({ kind, filename })
  expect(upload.mimetype).toMatch(mimetype)
})

test.each([
  ['empty', '', 'upload-empty'],
  ['a program called a PDF', 'MZ\x90\0....%PDF-', 'upload-kind'],
  ['an archive', 'PK\x03\x04..a.exe', 'upload-kind'],
  ['a page', '<!doctype html><script>', 'upload-kind'],
  ['a PDF that was cut off', pdf.slice(0, 30), 'upload-pdf'],
])('%s is refused', async (_what, content, code) => {
  await expect(readUpload(file('aviso.pdf', content))).rejects.toMatchObject({ code })
})

test('a file that is too large is refused', async () => {
  await expect(readUpload(file('a.pdf', new Uint8Array(fileBytesMax + 1)))).rejects.toMatchObject({
    code: 'upload-large',
  })
})
