import { readBody } from '../read-body'

export type Input = Record<string, unknown>

/**
 * Merges input as Laravel does: query, then body; strings trimmed, `""` as null, invalid JSON as no body (contract
 * §1.2). Throws `BodyTooBig`.
 */
export async function readInput(request: Request, url: URL): Promise<Input> {
  const query = Object.fromEntries(url.searchParams)
  const bytes = await readBody(request)
  const type = request.headers.get('content-type') ?? ''
  const body = type.includes('form') ? await parseForm(bytes, type) : parseJson(bytes.toString('utf8'))
  return { ...asInput(query), ...asInput(body) }
}

async function parseForm(bytes: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

function asInput(value: unknown): Input {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return tidy(value, 0) as Input
}

const depthMax = 24
const untrimmed = new Set(['password', 'password_confirmation', 'current_password'])

function tidy(value: unknown, depth: number, key?: string): unknown {
  if (typeof value === 'string') {
    const written = storable(value)
    const trimmed = key !== undefined && untrimmed.has(key) ? written : written.trim()
    return trimmed === '' ? null : trimmed
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > depthMax) return null
  if (Array.isArray(value)) return value.map((item) => tidy(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storable(name), tidy(item, depth + 1, name)]),
  )
}

// PostgreSQL stores neither NUL nor unpaired surrogates.
function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', ''), 'utf8').toString('utf8')
}

/** A text field, or null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}
