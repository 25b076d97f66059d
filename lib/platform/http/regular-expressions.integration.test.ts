import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { listFiles } from '../../../e2e/support/list-files'

// Some two hundred expressions, each looked at for up to seconds: longer than other tests on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

/** Production code; commands and the sandbox only serve whoever starts them. */
const files = listFiles('app', 'components', 'lib', 'proxy.ts').filter(
  (file) =>
    /\.(tsx?|mjs)$/.test(file) &&
    !/\.(test|spec)\.|\/(test|fixtures?)[-./]|lib\/(?:generated|sandbox)\//.test(file),
)

type Node = {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
  [key: string]: unknown
}

/** Every regular expression literal, and every place that builds one. */
function expressionsOf(file: string): { written: { source: string; flags: string }[]; builds: number } {
  const written: { source: string; flags: string }[] = []
  let builds = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as Node
    if (regex) written.push({ source: regex.pattern, flags: regex.flags })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') builds += 1
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(readFileSync(file, 'utf8'), { lang: languageOf(file) }))
  return { written, builds }
}

function languageOf(file: string): 'js' | 'ts' | 'tsx' {
  if (file.endsWith('.mjs')) return 'js'
  return file.endsWith('.tsx') ? 'tsx' : 'ts'
}

const found = files.map((file) => ({ file, ...expressionsOf(file) }))

// Counts the letters that are read: by its clock, the checker calls a busy machine a slow expression.
const bySteps = {
  ...{ randomSeed: 1, seedingTimeout: null, incubationTimeout: null, attackTimeout: null, recallTimeout: -1 },
  // A limit for what hangs: a check that runs out of time says "unknown", which is not "safe".
  timeout: 60_000,
}

/** A repetition with a far end as one without an end: quick to look at, and linear for no fewer texts. */
const withoutFarEnds = (source: string) => source.replace(/\{(\d),\d{2,}\}/g, '{$1,}')

const isSafe = (source: string, flags: string) => checkSync(source, flags, bySteps).status === 'safe'

/** Two quoted names with a sentence between take the checker a minute, and are looked for in little. */
const ofSentences = [
  "/\\[1049\\] Unknown database '([^'\"`./\\s]{1,64})'/i",
  "/Access denied for user '[^']{0,64}'@'[^']{0,255}' to database '([^'\"`./\\s]{1,64})'/i",
  "/Access denied for user '([^'\"`./\\s]{1,64})'/i",
  "/\\b[a-z]{1,16} command denied to user '[^']{0,64}'@'[^']{0,255}' for table `([^'\"`./\\s]{1,64})`\\./i",
  "/\\b[a-z]{1,16} command denied to user '([^'\"`./\\s]{1,64})'/i",
  "/Table '([^'\"`./\\s]{1,64})\\.[^']{1,64}' doesn't exist(?: in engine)?/i",
  "/Table '\\.\\/([^'\"`./\\s]{1,64})\\/[^']{1,64}' is marked as crashed/i",
]

/** Slower than linear, or not looked at, with the reason why it cannot be exploited. */
const bounded: Record<string, string> = {
  '/^(\\d{11})\\s+(\\+?[\\d\\s().-]{6,}?)(?:\\s+(\\p{L}.*))?$/u':
    'one line of a list, cut to its length before',
  '/[^\\p{L}\\p{N}]+$/u': 'a password, refused before when it is longer than a line',
  '/SQLSTATE(?=[\\s\\S]*\\b(?:internal_id|items?|sale_unit_price|unit_type_id)\\b)/i':
    'what a server said, cut to 300 letters before',
  '/n[uú]mero\\b.*\\b(?:conectad|habilitad|vinculad|configurad)|(?:instancia|sesi[oó]n|dispositivo)\\b.*\\bconectad|no .*\\bconnected\\b|not connected/i':
    'what a server said, cut to 300 letters before',
  ...Object.fromEntries(ofSentences.map((text) => [text, 'what a server said, cut to 2,000 letters before'])),
}

/** Where an expression is built, and from what. */
const built: Record<string, string> = {
  'app/api/v1/_api/api.ts': 'the path of an operation of ours',
  'lib/platform/auth/api-keys/api-key-format.ts': 'a prefix and a length of ours',
  'lib/platform/forms/form-rows.ts': 'the name of a list of ours',
  'lib/upstream/hosts.ts': 'pieces that stand beside it',
}

const byText = new Map<string, { source: string; flags: string; file: string }>()
for (const { file, written } of found) {
  for (const one of written) byText.set(`/${one.source}/${one.flags}`, { ...one, file })
}

describe('regular expressions', () => {
  test('are found at all', () => {
    expect(byText.size).toBeGreaterThan(150)
  })

  test('take no longer than the text is long, but for those that only meet short texts', () => {
    const slow = [...byText]
      .filter(([text]) => !(text in bounded))
      .filter(([, { source, flags }]) => !isSafe(withoutFarEnds(source), flags) && !isSafe(source, flags))
      .map(([text, { file }]) => `${text} in ${file}`)
    expect(slow).toEqual([])
  })

  test('are put together in these places alone, and never of what somebody typed', () => {
    const places = found.filter(({ builds }) => builds > 0).map(({ file }) => file)
    expect(places).toEqual(Object.keys(built).sort())
  })

  test('are excused only while they are there', () => {
    expect(Object.keys(bounded).filter((text) => !byText.has(text))).toEqual([])
  })
})
