import { phpJson } from '../php/php-json'
import { sandboxNotice } from '../reference/sandbox-notice'

type AnswerBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; type: string }
  | { kind: 'bytes'; bytes: Uint8Array; type: string }
  /** Streamed JSON, for large answers. */
  | { kind: 'pieces'; pieces: AsyncIterable<string> }

export type Answer = { status: number; headers: Record<string, string>; body: AnswerBody }

const htmlType = 'text/html; charset=UTF-8'

export function json(value: unknown, status = 200): Answer {
  return { status, headers: {}, body: { kind: 'json', value } }
}

export function pieces(source: AsyncIterable<string>): Answer {
  return { status: 200, headers: {}, body: { kind: 'pieces', pieces: source } }
}

export function empty(): Answer {
  return { status: 200, headers: {}, body: { kind: 'text', text: '', type: htmlType } }
}

export function text(content: string, type: string, status = 200): Answer {
  return { status, headers: {}, body: { kind: 'text', text: content, type } }
}

function html(page: string, status = 200): Answer {
  return text(page, htmlType, status)
}

export function file(bytes: Uint8Array, type: string, filename: string): Answer {
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="${filename}"` },
    body: { kind: 'bytes', bytes, type },
  }
}

export function redirect(location: string): Answer {
  const page = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Redirigiendo</title></head><body><p>Redirigiendo a <a href="${location}">${location}</a>.</p>${sandboxNotice}</body></html>`
  return { ...html(page, 302), headers: { Location: location } }
}

/** An HTML page instead of JSON, as from an exception or a proxy. */
export function htmlPage(title: string, status: number): Answer {
  return html(
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${sandboxNotice}</body></html>`,
    status,
  )
}

/** The body as text, empty for files. Used by faults only. */
export async function bodyText(answer: Answer): Promise<string> {
  const { body } = answer
  if (body.kind === 'json') return phpJson(body.value)
  if (body.kind === 'text') return body.text
  if (body.kind === 'bytes') return ''
  let whole = ''
  for await (const piece of body.pieces) whole += piece
  return whole
}

export function toResponse(answer: Answer): Response {
  const { body, status } = answer
  const headers = new Headers(answer.headers)
  if (body.kind === 'json') {
    headers.set('Content-Type', 'application/json')
    return new Response(phpJson(body.value), { status, headers })
  }
  if (body.kind === 'pieces') {
    headers.set('Content-Type', 'application/json')
    return new Response(streamOf(body.pieces), { status, headers })
  }
  headers.set('Content-Type', body.type)
  return new Response(body.kind === 'text' ? body.text : new Uint8Array(body.bytes), { status, headers })
}

function streamOf(source: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
