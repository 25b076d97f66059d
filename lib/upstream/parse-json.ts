import { trimChars } from '../platform/trim-chars'

const STRAY_LENGTH_MAX = 1024

export type ParsedText =
  | { kind: 'value'; value: unknown }
  | { kind: 'empty' }
  | { kind: 'html' }
  | { kind: 'truncated' }
  | { kind: 'text' }

/**
 * Parses an answer. Some endpoints write a newline, a byte-order mark or a warning before the JSON (contract §0.3.7);
 * such a preamble is skipped if a complete object follows.
 */
export function parseJson(text: string): ParsedText {
  const body = trimChars(text, '\uFEFF\0 \t\r\n\f\v\u00a0')
  if (body === '') return { kind: 'empty' }
  const whole = tryParse(body)
  if (whole) return whole
  const start = body.indexOf('{')
  if (start > 0 && start <= STRAY_LENGTH_MAX && !body.startsWith('[')) {
    const afterStray = tryParse(body.slice(start))
    if (afterStray) return afterStray
  }
  if (/^<(!doctype|html|head|body|br|b|p|div|title|\?xml)\b/i.test(body) || /<\/html>\s*$/i.test(body)) {
    return { kind: 'html' }
  }
  return { kind: body.startsWith('{') || body.startsWith('[') ? 'truncated' : 'text' }
}

function tryParse(text: string): { kind: 'value'; value: unknown } | null {
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch {
    return null
  }
}
