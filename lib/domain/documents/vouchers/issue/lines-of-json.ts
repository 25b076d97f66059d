/** Where a text stops being JSON; line and column from 1. */
export class InvalidJson extends Error {
  readonly line: number
  readonly column: number

  constructor(text: string, at: number) {
    super('not JSON')
    const before = text.slice(0, at).split('\n')
    this.line = before.length
    this.column = (before.at(-1)?.length ?? 0) + 1
  }
}

const scalar =
  /(?:"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y
const depthMax = 40

/**
 * Line, from 1, of every value in a JSON text by path, `items.0.cantidad`; the root is the empty path. Throws
 * InvalidJson, also for duplicate keys, of which all but the last would be lost silently.
 */
export function linesOfJson(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  let at = 0

  const lineAt = (place: number) => {
    let [low, high] = [0, breaks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((breaks[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low + 1
  }
  const skip = () => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1
  }
  const expect = (mark: string) => {
    if (text[at] !== mark) throw new InvalidJson(text, at)
    at += 1
    skip()
  }
  const readScalar = () => {
    scalar.lastIndex = at
    const found = scalar.exec(text)?.[0]
    if (found === undefined || !isJson(found)) throw new InvalidJson(text, at)
    at += found.length
    skip()
    return found
  }
  const readMembers = (path: string[], close: string, read: (index: number) => void) => {
    if (path.length > depthMax) throw new InvalidJson(text, at)
    at += 1
    skip()
    for (let index = 0; text[at] !== close; index += 1) {
      if (index > 0) expect(',')
      read(index)
    }
    at += 1
    skip()
  }
  const readValue = (path: string[]) => {
    const key = path.join('.')
    if (!lines.has(key)) lines.set(key, lineAt(at))
    if (text[at] === '{') {
      readMembers(path, '}', () => {
        const start = at
        if (text[at] !== '"') throw new InvalidJson(text, at)
        const inner = [...path, JSON.parse(readScalar()) as string]
        if (lines.has(inner.join('.'))) throw new InvalidJson(text, start)
        lines.set(inner.join('.'), lineAt(start))
        expect(':')
        readValue(inner)
      })
    } else if (text[at] === '[') {
      readMembers(path, ']', (index) => readValue([...path, String(index)]))
    } else readScalar()
  }

  skip()
  readValue([])
  if (at < text.length) throw new InvalidJson(text, at)
  return lines
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
