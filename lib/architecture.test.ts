/**
 * Who may import whom, as data. A guard, not a proof: it reads import statements as text and sees neither
 * values handed around nor what a library does.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)(test|fixtures?)[-./]/.test(file)
const production = code.filter((file) => !isTest(file))

/** Single files and folders of `lib` that stand on nothing but each other: anybody may use them. */
const foundation = [
  'acting-staff',
  'action-state',
  'batch-up',
  'address-values',
  'clean-text',
  'database-gone',
  'db',
  'env',
  'errors',
  'event-stream',
  'exports',
  'form-rows',
  'format',
  'generated',
  'i18n',
  'log',
  'nested-fields',
  'page-nonce',
  'paging',
  'places',
  'rate-limit',
  'request-origin',
  'routes',
  'single-flight',
  'theme',
  'trim-chars',
  'unique-violation',
]
const leaves = ['tenants', 'guides', 'messages', 'resellers', 'ruc-register']
const domains = [
  ...leaves,
  'mail',
  'access-page',
  'notices',
  'locks',
  'dunning',
  'signups',
  'vouchers',
  'issuing',
  'metrics',
  'partners',
  'staff',
  'sync',
  'overview',
  'records',
]
const base = ['gateway', 'tenant-gateway', 'messaging-gateway', 'audit', 'auth', 'jobs', ...foundation]

/** Rooms of `lib` besides itself that a room may use; types alone are free. */
const mayUse: Record<string, string[]> = {
  ...Object.fromEntries(leaves.map((leaf) => [leaf, ['upstream', 'vault', 'calls', ...base]])),
  ...Object.fromEntries(['vouchers', 'metrics', 'partners'].map((noun) => [noun, [...leaves, ...base]])),
  messages: ['resellers', 'tenants', 'upstream', 'vault', 'calls', ...base],
  'access-page': ['signups', ...base],
  issuing: ['vouchers', ...leaves, ...base],
  notices: ['access-page', 'messages', ...base],
  locks: ['sync', 'calls', 'notices', 'access-page', ...leaves, ...base],
  dunning: ['locks', 'notices', ...leaves, ...base],
  signups: ['vault', 'mail', 'sync', ...leaves, ...base],
  mail: ['audit', 'auth', 'jobs', ...foundation],
  sync: ['vault', ...leaves, ...base],
  records: ['signups', 'calls', ...leaves, ...base],
  staff: ['mail', 'locks', 'messages', 'dunning', 'resellers', ...base],
  overview: ['locks', 'sync', ...leaves, ...base],
  gateway: ['upstream', 'vault', 'calls', ...foundation],
  'tenant-gateway': ['gateway', 'upstream', 'vault', ...foundation],
  'messaging-gateway': ['gateway', 'upstream', 'vault', 'calls', ...foundation],
  calls: foundation,
  upstream: ['vault', ...foundation],
  vault: foundation,
  auth: ['audit', 'vault', ...foundation],
  audit: foundation,
  jobs: foundation,
  action: ['auth', 'audit', ...foundation],
  web: ['auth', ...foundation],
  health: ['vault', ...foundation],
  sandbox: ['env', 'places'],
}

function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'lib' ? second.replace(/\.tsx?$/, '') : top
}

type Import = { from: string; to: string; onlyTypes: boolean }

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(statement)].flatMap(([, type, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? ''
    if (target.startsWith('@/')) return [{ from: file, to: target.slice(2), onlyTypes: Boolean(type) }]
    if (!target.startsWith('.')) return [{ from: file, to: target, onlyTypes: Boolean(type) }]
    return [{ from: file, to: normalize(join(dirname(file), target)), onlyTypes: Boolean(type) }]
  })
}

const rooms = [...new Set(production.filter((file) => file.startsWith('lib/')).map(roomOf))].sort()
const imports = production.flatMap(importsOf)
const shown = ({ from, to }: Import) => `${from} -> ${to}`

describe('imports point one way', () => {
  test('the matrix speaks of rooms that could exist', () => {
    expect(production.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(production.length)
  })

  test.each(rooms.filter((room) => room in mayUse))('lib/%s uses only what stands below it', (room) => {
    const wrong = imports.filter(({ from, to, onlyTypes }) => {
      if (onlyTypes || !from.startsWith('lib/') || roomOf(from) !== room) return false
      if (!/^(lib|app|components|e2e|prisma)\//.test(to)) return false
      return !to.startsWith('lib/') || (roomOf(to) !== room && !mayUse[room]?.includes(roomOf(to)))
    })
    expect(wrong.map(shown)).toEqual([])
  })

  test('every room of lib has a line in the matrix', () => {
    const known = new Set([...Object.keys(mayUse), ...foundation, 'run', ...domains])
    expect(rooms.filter((room) => !known.has(room))).toEqual([])
  })

  test('components know no route and read no data', () => {
    const wrong = imports.filter(
      ({ from, to, onlyTypes }) =>
        from.startsWith('components/') &&
        !onlyTypes &&
        (/^(app|e2e|prisma)\//.test(to) ||
          /^lib\/(db|gateway|upstream|vault|auth\/(?!permissions)|audit|jobs|run|sandbox)\b/.test(to)),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  test('screens reach neither the wire nor the vault nor the database', () => {
    const wrong = imports.filter(
      ({ from, to, onlyTypes }) =>
        from.startsWith('app/') &&
        !onlyTypes &&
        /^lib\/(upstream|vault|db|gateway|run|sandbox|generated)\b/.test(to),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  test('nobody but the processes imports the sandbox', () => {
    const wrong = imports.filter(
      ({ from, to }) => to.startsWith('lib/sandbox') && !/^(lib\/sandbox|lib\/run|e2e|prisma)\//.test(from),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  test('lib knows no JSX', () => {
    expect(code.filter((file) => file.startsWith('lib/') && file.endsWith('.tsx'))).toEqual([])
  })
})

describe('one place for each thing', () => {
  test('the environment is read in lib/env and by the processes alone', () => {
    const readers = production.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')))
    const wrong = readers.filter((file) => !/^(lib\/env\.ts|lib\/run\/|e2e\/|prisma\/)/.test(file))
    expect(wrong).toEqual([])
  })

  test('a token is revealed by the gateways and inside the vault alone', () => {
    const wrong = production.filter(
      (file) =>
        /\.reveal\(\)/.test(readFileSync(file, 'utf8')) &&
        !/^lib\/(gateway|tenant-gateway|messaging-gateway|vault\/|upstream\/)/.test(file),
    )
    expect(wrong).toEqual([])
  })

  test('everyone is locked by the switch alone: no run ever calls it', () => {
    const callers = code.filter((file) => /\bsetEveryoneLock\b/.test(readFileSync(file, 'utf8')))
    const allowed = /^lib\/(locks\/everyone\/|gateway\.ts|upstream\/|architecture\.test\.ts)/
    expect(callers.some((file) => file.startsWith('lib/locks/everyone/'))).toBe(true)
    expect(callers.filter((file) => !allowed.test(file))).toEqual([])
  })

  test('the whole book is opened past the tags of staff in named places alone', () => {
    const openers = production.filter((file) =>
      /\b(asHouse|overWholeBook|readForStrangers)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(openers.toSorted()).toEqual([
      'app/api/auth/[...nextauth]/route.ts',
      'lib/action.ts',
      'lib/calls/ask-bucket.ts',
      'lib/calls/record-call.ts',
      'lib/db.ts',
      'lib/locks/drift/keep-drift.ts',
      'lib/locks/watch-run.ts',
      'lib/signups/confirm-signup.ts',
      'lib/signups/decide-by-link.ts',
      'lib/signups/face.ts',
      'lib/signups/note-opened.ts',
      'lib/signups/progress.ts',
      'lib/staff/email-letters.ts',
    ])
  })

  test('the Prisma client stays in lib', () => {
    const wrong = imports.filter(
      ({ from, to, onlyTypes }) =>
        !onlyTypes && /lib\/generated|@prisma\/client/.test(to) && !/^(lib|prisma|e2e)\//.test(from),
    )
    expect(wrong.map(shown)).toEqual([])
  })
})

describe('names', () => {
  const banned = /(^|\/)(utils?|helpers?|misc|common|types|constants|index)\.(ts|tsx|mjs)$/

  test('no file is named for nothing', () => {
    expect(code.filter((file) => banned.test(file))).toEqual([])
  })

  test('files are kebab-case', () => {
    const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|integration\.test|config|d))?\.(ts|tsx|mjs)$/
    const wrong = code.filter((file) => !plain.test(file.slice(file.lastIndexOf('/') + 1)))
    expect(wrong).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const long = production.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })
})

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const roots = /^(app|components|lib|prisma|e2e|public|\.ci)\//

  test('names only paths that exist', () => {
    const named = [...readme.matchAll(/`([^`\s]+)`|\]\(([^)\s#]+)\)/g)].map(
      ([, quoted, linked]) => quoted ?? linked ?? '',
    )
    const paths = named.filter((path) => roots.test(path) && !/[*{<…]/.test(path))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...readme.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
