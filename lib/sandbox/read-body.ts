/** The body exceeds the limit. */
export class BodyTooBig extends Error {}

// Large enough for a PDF in base64.
const bodyBytesMax = 16 * 1_048_576

/**
 * Reads a body with or without Content-Length; empty if none was sent. Throws `BodyTooBig` as soon as the length or
 * the bytes exceed the limit.
 */
export async function readBody(request: Request): Promise<Buffer> {
  if (request.method === 'GET' || request.method === 'HEAD') return Buffer.alloc(0)
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytesMax) throw new BodyTooBig()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > bodyBytesMax) throw new BodyTooBig()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
