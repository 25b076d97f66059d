import { get } from 'node:http'
import { type AskedPage, acceptEncoding } from './asked-page'

/** Bytes of an answer; `flight` is what of it is the payload of client components, as it stands in the HTML. */
export type Body = { bytes: number; compressed: number; flight: number }

const pushes = /self\.__next_f\.push\(([\s\S]*?)\)<\/script>/g

export async function measureBody(page: AskedPage): Promise<Body> {
  const plain = await read(page, 'identity')
  const compressed = await read(page, acceptEncoding)
  const flight = [...plain.toString('utf8').matchAll(pushes)].reduce(
    (sum, [, payload = '']) => sum + Buffer.byteLength(payload),
    0,
  )
  return { bytes: plain.byteLength, compressed: compressed.byteLength, flight }
}

/** The body as it was sent: `fetch` would decompress it. */
function read({ url, headers }: AskedPage, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers, 'accept-encoding': encoding } }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return reject(new Error(`${url} answers ${answer.statusCode}; nothing can be measured.`))
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
      answer.on('error', reject)
    })
    request.on('error', reject)
  })
}
