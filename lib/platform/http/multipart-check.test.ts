import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../e2e/runner/property-runs'
import { MultipartCheck } from './multipart-check'

function read(body: Buffer | string, { boundary = 'B', chunk = Number.POSITIVE_INFINITY } = {}) {
  const check = new MultipartCheck(boundary)
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += Math.min(chunk, bytes.length)) {
    check.write(bytes.subarray(at, at + Math.min(chunk, bytes.length)))
  }
  return { isWhole: check.isWhole, textBytes: check.textBytes }
}

const head = 'Content-Disposition: form-data; name="a"'
const part = (content: string) => `--B\r\n${head}\r\n\r\n${content}\r\n`

describe('the check of a form’s body', () => {
  test('finds every body whole that Node makes of a form, in whatever pieces it comes', async () => {
    const fields = fc.array(fc.tuple(fc.string(), fc.string({ unit: anyCodePoint }), fc.boolean()))
    await fc.assert(
      fc.asyncProperty(fields, fc.integer({ min: 1, max: 40 }), async (entries, chunk) => {
        const form = new FormData()
        for (const [name, value, isFile] of entries)
          form.append(name, isFile ? new File([value], name) : value)
        const sent = new Response(form)
        const boundary = /boundary=(.*)$/.exec(sent.headers.get('content-type') ?? '')?.[1] ?? ''
        const body = Buffer.from(await sent.arrayBuffer())
        expect(read(body, { boundary, chunk }).isWhole).toBe(true)
        const cut = body.subarray(0, body.lastIndexOf(`--${boundary}--`) - 1)
        expect(read(cut, { boundary, chunk }).isWhole).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  test('counts what is text, and no file', () => {
    expect(read(`${part('x'.repeat(1_000))}--B--`).textBytes).toBe(1_000 + head.length)
    const file = `${head}; filename="f"`
    expect(
      read(`--B\r\n${file}\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(1_000)}\r\n--B--`).textBytes,
    ).toBe(file.length + '\r\nContent-Type: text/plain'.length)
  })

  test('takes no name for a file’s: what stands within quotes is the name', () => {
    const tricky = '--B\r\nContent-Disposition: form-data; name="a; filename=x"\r\n\r\nxxxx\r\n--B--'
    expect(read(tricky).textBytes).toBeGreaterThan(4)
  })

  test.each([
    ['nothing', ''],
    ['no end', part('x')],
    ['an end that is cut off', `${part('x')}--B-`],
    ['something before the beginning', `x${part('x')}--B--`],
    ['something after the end', `${part('x')}--B--\r\nmore`],
    ['a part without a name', '--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--'],
    ['a part without a head', '--B\r\n\r\nx\r\n--B--'],
    ['two dispositions', `--B\r\n${head}\r\n${head}\r\n\r\nx\r\n--B--`],
    ['a quote within a name', '--B\r\nContent-Disposition: form-data; name="a"b"\r\n\r\nx\r\n--B--'],
    ['a line that is no header', `--B\r\n${head}\r\nnonsense\r\n\r\nx\r\n--B--`],
    ['a head without end', `--B\r\n${'x'.repeat(20_000)}`],
    ['a boundary with a tail', `${part('x')}--Bx\r\n${head}\r\n\r\nx\r\n--B--`],
  ])('finds %s malformed', (_name, body) => {
    expect(read(body).isWhole).toBe(false)
    expect(read(body, { chunk: 1 }).isWhole).toBe(false)
  })

  test('is for forms alone, and for those that name their boundary', () => {
    expect(MultipartCheck.of(undefined)).toBeNull()
    expect(MultipartCheck.of('text/plain;charset=UTF-8')).toBeNull()
    expect(MultipartCheck.of('multipart/form-data; boundary=----WebKitFormBoundaryx1')).toBeInstanceOf(
      MultipartCheck,
    )
    expect(MultipartCheck.of('multipart/form-data; boundary="a b"')).toBeInstanceOf(MultipartCheck)
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=x',
    ])
      expect(MultipartCheck.of(type)).toBe('malformed')
  })
})
