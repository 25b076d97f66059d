export type Input = Record<string, unknown>

/**
 * The request's input as Laravel merges it: query, then body; strings trimmed, `""` equal to null, and a
 * body that is no JSON equal to none (contract §1.2).
 */
export async function readInput(request: Request, url: URL): Promise<Input> {
  const query = Object.fromEntries(url.searchParams)
  return { ...asInput(query), ...asInput(await readBody(request)) }
}

async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {}
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('form')) return readForm(request)
  return parseJson(await request.text().catch(() => ''))
}

async function readForm(request: Request): Promise<unknown> {
  try {
    const form = await request.formData()
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

// PostgreSQL keeps neither NUL nor half of a surrogate pair.
function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', ''), 'utf8').toString('utf8')
}

/** A text field, or null when it is anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}
