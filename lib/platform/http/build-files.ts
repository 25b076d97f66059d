import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pathOf } from './request-rules'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Compressed by themselves. */
const fontEnding = '.woff2'

/** As fast as gzip and 5 % shorter; 9 takes the first visitor eight times as long for another 1 %. */
const brotliQuality = 5

type Encoding = 'br' | 'gzip' | 'identity'

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}

/**
 * Serves scripts, styles and fonts of a build from memory, each compressed once: Next compresses them anew for every visitor, on the
 * thread that draws pages. Their names change with their content. Everything else, and whoever asks for less than a
 * whole file, goes on to `serve`.
 */
export function buildFiles(buildFolder: string, serve: RequestListener): RequestListener {
  const paths = listFiles(buildFolder)
  const kept = new Map<string, Promise<Buffer>>()
  const read = (path: string, encoding: Encoding) => {
    const key = `${encoding} ${path}`
    const known = kept.get(key) ?? readFile(path).then(compress[encoding])
    kept.set(key, known)
    // A file that could not be read may be readable later.
    known.catch(() => kept.delete(key))
    return known
  }
  return (request, response) => {
    const path = paths.get(pathOf(request.url ?? ''))
    const encoding = path && isWhole(request) ? encodingOf(request, path) : null
    if (!path || !encoding) return serve(request, response)
    read(path, encoding).then(
      (content) => send(response, { content, encoding, path, isHead: request.method === 'HEAD' }),
      () => serve(request, response),
    )
  }
}

/** Files by the path under which browsers ask for them: nothing else can be named. */
function listFiles(buildFolder: string): Map<string, string> {
  const files = readdirSync(join(buildFolder, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)])
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => [
      `/_next/${relative(buildFolder, file).split(sep).map(encodeURIComponent).join('/')}`,
      file,
    ]),
  )
}

function isWhole({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !headers.range && !headers['if-none-match'] && !headers['if-modified-since']
}

/** What the browser takes, the shorter one first; null for neither, or where it weighs them. */
function encodingOf({ headers }: IncomingMessage, path: string): Encoding | null {
  if (extname(path) === fontEnding) return 'identity'
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((each) => taken.includes(each)) ?? null
}

type Sent = { content: Buffer; encoding: Encoding; path: string; isHead: boolean }

function send(response: ServerResponse, { content, encoding, path, isHead }: Sent): void {
  response.writeHead(200, {
    'content-type': types[extname(path)],
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    'content-length': content.length,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  response.end(isHead ? undefined : content)
}
