/**
 * Every text that a client component uses is provided by `ClientTexts` in a server file above it, and nothing else is.
 * Reads the sources as text: which keys a file uses, which a server file provides, and the imports between them.
 */

import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { listFiles } from '../../../e2e/support/list-files'
import { expandKey, type NounTexts, pickTexts } from './client-texts'
import { messages } from './messages'

const files = listFiles('app', 'components').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const known = new Set(files)
const sourceOf = memo((file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
const textsOf = (noun: string) => (messages.es as Record<string, Record<string, string>>)[noun] ?? {}

function memo<Result>(compute: (file: string) => Result): (file: string) => Result {
  const results = new Map<string, Result>()
  return (file) => {
    const result = results.get(file) ?? compute(file)
    results.set(file, result)
    return result
  }
}

/** The files of `app` and `components` that a file runs; what is imported as a type runs nothing. */
const importsOf = memo((file: string) => {
  const statements = sourceOf(file).matchAll(
    /(?:^|\n)(?:import|export)\s([^'"`;]*?)from '([^']+)'|import\('([^']+)'\)/g,
  )
  return [...statements].flatMap(([, names = '', from, dynamic]) => {
    const isType = names.startsWith('type ') || /^\{(\s*type \w+( as \w+)?,?)*\s*\}\s*$/.test(names)
    const path = from ?? dynamic ?? ''
    const target = path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path))
    return isType ? [] : ['.tsx', '.ts'].map((ending) => target + ending).filter((one) => known.has(one))
  })
})

/** The text from a position to the bracket that closes what is open there, or to a comma where `isArgument`. */
function readTo(source: string, from: number, isArgument: boolean): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    if (depth < 0 || (isArgument && depth === 0 && sign === ',')) return source.slice(from, at)
  }
  throw new Error('A bracket stays open.')
}

/** The keys in the first argument of a call: literals, templates over all keys that fit, else the whole noun. */
function keysIn(argument: string, noun: string): string[] {
  const keys: string[] = []
  const rest = argument.replace(/`([^`]*)`/g, (_, template: string) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    keys.push(...Object.keys(textsOf(noun)).filter((key) => new RegExp(`^${parts.join('.+')}$`).test(key)))
    return ''
  })
  for (const [, key = ''] of rest.replace(/[!=]==? '[^']*'/g, '').matchAll(/'([^']*)'/g)) keys.push(key)
  return keys.length > 0 ? keys : Object.keys(textsOf(noun))
}

/** The texts that a file reads from the provider above it, as `noun.key`. */
const usedIn = memo((file: string) => {
  const source = sourceOf(file)
  if (/(?<!const \w+ = )\buseTexts\(/.test(source)) throw new Error(`${file}: const t = useTexts('noun')`)
  const declared = /const (\w+) = useTexts\('(\w+)'\)|\b(\w+)\??: NounTexts<'(\w+)'>|\b(\w+): Texts\b/g
  const names = [...source.matchAll(declared)].map((match) => ({
    at: match.index,
    name: match[1] ?? match[3] ?? match[5] ?? '',
    noun: match[2] ?? match[4],
  }))
  return names.flatMap(({ name, noun, at }, index) => {
    if (!noun) return []
    const end = names.slice(index + 1).find((later) => later.name === name)?.at ?? source.length
    const calls = source.slice(at, end).matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))
    return [...calls].flatMap((call) =>
      keysIn(readTo(source, at + call.index + call[0].length, true), noun).map((key) => `${noun}.${key}`),
    )
  })
})

/** The lists that shared components keep beside them, by name. */
const keyLists = new Map<string, string>()
for (const file of files) {
  for (const [, name = '', list = ''] of sourceOf(file).matchAll(/export const (\w+Keys) = \[([^\]]*)\]/g)) {
    if (keyLists.has(name)) throw new Error(`${file}: there is another ${name}`)
    keyLists.set(name, list)
  }
}

/** The keys of a list as it is written, with those of the lists in it. */
function keysOfList(list: string): string[] {
  return [...list.matchAll(/'([^']+)'|\b(\w+Keys)\b/g)].flatMap(([, key = '', name]) => {
    if (!name) return key
    const inner = keyLists.get(name)
    if (inner === undefined) throw new Error(`There is no list ${name}`)
    return keysOfList(inner)
  })
}

/** The texts that a server file provides, as `noun.key`. */
const providedIn = memo((file: string) => {
  const source = sourceOf(file)
  const providers = [...source.matchAll(/<ClientTexts\s[^>]*?keys=\{\{/g)]
  expect(providers.length, file).toBe(source.match(/<ClientTexts\s/g)?.length ?? 0)
  return providers.flatMap(({ index, 0: { length } }) =>
    [...readTo(source, index + length, false).matchAll(/(\w+): (\[[^\]]*\]|\w+Keys\b)/g)].flatMap(
      ([, noun = '', list = '']) =>
        keysOfList(list).flatMap((key) => expandKey(textsOf(noun), key).map((name) => `${noun}.${name}`)),
    ),
  )
})

const usedBelow = (file: string) => new Set(importsOf(file).flatMap((target) => [...openIn(target)]))

/** What a file and the files that it runs use and none of them provides. */
const openIn = memo((file: string): Set<string> => {
  const provided = new Set(providedIn(file))
  return new Set([...usedIn(file), ...usedBelow(file)].filter((key) => !provided.has(key)))
})

function layoutsOf(entry: string): string[] {
  const folders = entry.split('/').slice(0, -1)
  return folders
    .map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`)
    .filter((file) => known.has(file))
}

const entries = files.filter((file) =>
  /\/(page|layout|not-found|forbidden|error|global-error)\.tsx$/.test(file),
)

test('every text that a client component uses is provided above it', () => {
  const missing = entries.flatMap((entry) => {
    const above = new Set(layoutsOf(entry).flatMap(providedIn))
    const open = [...openIn(entry)].filter((key) => !above.has(key)).toSorted()
    return open.length > 0 ? [{ entry, open }] : []
  })
  expect(entries.length).toBeGreaterThan(80)
  expect(missing).toEqual([])
})

test('no text travels to the browser that no client component below uses', () => {
  const idle = files.flatMap((file) => {
    const used = usedBelow(file)
    const keys = providedIn(file).filter((key) => !used.has(key))
    return keys.length > 0 ? [{ file, keys }] : []
  })
  expect(idle).toEqual([])
})

test('what is filled in by the browser has no quoting, which only the formatter of the server reads', () => {
  const provided = new Set(files.flatMap(providedIn))
  const quoted = [...provided].filter((key) => {
    const [noun = '', ...rest] = key.split('.')
    return /''|'[{}<]/.test(textsOf(noun)[rest.join('.')] ?? '')
  })
  expect(quoted).toEqual([])
})

test('the named texts are picked, with all that a pattern stands for', () => {
  const picked = pickTexts('en', { places: ['none'], shell: ['locale*'] })
  expect(Object.keys(picked)).toContain('places.none')
  expect(Object.values(picked).every((text) => text !== '')).toBe(true)
})

test('keys and their values are known to the compiler', () => {
  type Tenants = NounTexts<'tenants'>
  type Places = NounTexts<'places'>
  const calls = (tenants: Tenants, places: Places) => [
    tenants('lock'),
    tenants('lockOne', { name: 'Inti' }),
    // @ts-expect-error there is no such text
    tenants('nope'),
    // @ts-expect-error the value of `name` is missing
    tenants('lockOne'),
    // @ts-expect-error a plural is formatted on the server
    places('found', { count: 2 }),
  ]
  expectTypeOf(calls).returns.toEqualTypeOf<string[]>()
})
