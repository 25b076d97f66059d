import type { z } from 'zod'
import { isNote } from './issue-kinds'
import { InvalidJson, linesOfJson } from './lines-of-json'
import { wireBodySchema } from './wire-body-schema'

/**
 * A finding in a JSON text: `path` as `items[0].cantidad`, empty for the whole; `text` is a key of
 * `voucherJson.wire`.
 */
export type WireFinding = { path: string; line: number; text: string; column?: number }

export type WireCheck = {
  /** Errors; nothing is sent while there are any. */
  wrong: WireFinding[]
  /** Fields that the service is not known to read; sent unchanged. */
  unknown: WireFinding[]
  /** The body to send, unchanged; null while there are errors. */
  body: Record<string, unknown> | null
}

const jsonMax = 200_000

/** Checks the text of a body field by field. Amounts are not summed: the service does not either. */
export function checkWireBody(text: string): WireCheck {
  const nothing = (finding: WireFinding): WireCheck => ({ wrong: [finding], unknown: [], body: null })
  if (text.length > jsonMax) return nothing({ path: '', line: 1, text: 'long' })
  let lines: Map<string, number>
  try {
    lines = linesOfJson(text)
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error
    return nothing({ path: '', line: error.line, column: error.column, text: 'not-json' })
  }
  const body: unknown = JSON.parse(text)
  const parsed = wireBodySchema.safeParse(body)
  const issues = [...(parsed.error?.issues ?? []), ...missingOfKind(body)]
  const found = issues.flatMap((issue) => toFindings(issue, body, lines))
  const wrong = found.filter((finding) => finding.text !== 'unknown')
  return {
    wrong,
    unknown: found.filter((finding) => finding.text === 'unknown'),
    body: wrong.length === 0 ? (body as Record<string, unknown>) : null,
  }
}

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] }

/** Fields required of a sale or of a note (contract §7.1). */
function missingOfKind(body: unknown): Issue[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const fields = isNote(String((body as Record<string, unknown>).codigo_tipo_documento))
    ? ['codigo_tipo_nota', 'motivo_o_sustento_de_nota', 'documento_afectado']
    : ['codigo_tipo_operacion', 'fecha_de_vencimiento']
  return fields
    .filter((field) => [undefined, null, ''].includes((body as Record<string, string>)[field]))
    .map((field) => ({ path: [field], message: 'voucherJson.wire.needed' }))
}

function toFindings(
  issue: Issue | z.core.$ZodIssue,
  body: unknown,
  lines: Map<string, number>,
): WireFinding[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') {
    return ((issue as Issue).keys ?? []).map((key) => {
      const whole = [...path, key]
      return { path: formatPath(whole), line: lineOf(whole, lines), text: 'unknown' }
    })
  }
  const isMissing = path.length > 0 && valueAt(body, path) === undefined
  const text = isMissing ? 'needed' : message.replace(/^voucherJson\.wire\./, '')
  return [{ path: formatPath(path), line: lineOf(path, lines), text }]
}

/** A missing field is reported at its parent. */
function lineOf(path: PropertyKey[], lines: Map<string, number>): number {
  const known = lines.get(path.map(String).join('.'))
  return known ?? (path.length === 0 ? 1 : lineOf(path.slice(0, -1), lines))
}

function valueAt(node: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined,
    node,
  )
}

function formatPath(path: PropertyKey[]): string {
  return path.reduce<string>(
    (view, part) =>
      typeof part === 'number' ? `${view}[${part}]` : view === '' ? String(part) : `${view}.${String(part)}`,
    '',
  )
}

/** The line of a field that the server names; 1 when it cannot be found. */
export function lineOfWire(text: string, wire: string): number {
  try {
    return lineOf(wire.replace(/\[(\w+)\]/g, '.$1').split('.'), linesOfJson(text))
  } catch (error) {
    if (error instanceof InvalidJson) return 1
    throw error
  }
}
