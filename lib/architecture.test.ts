/**
 * Who may import whom, as data. A guard, not a proof: it reads import statements as text and sees neither
 * values handed around nor what a library does.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../e2e/support/list-files'
import { permissions } from './platform/auth/permissions'

const files = listFiles()
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const sources = code.filter((file) => !isTest(file))
/** What runs in production: without the proof tools and the helpers of tests, which all live in `e2e`. */
const production = sources.filter((file) => !file.startsWith('e2e/'))

/** The top folders and the districts of `lib`, each with the others that it may use. */
const districts: Record<string, string[]> = {
  app: ['components', 'lib/domain', 'lib/platform', 'lib/upstream'],
  components: ['lib/domain', 'lib/platform'],
  'lib/server': ['lib/domain', 'lib/upstream', 'lib/platform', 'lib/sandbox'],
  'lib/domain': ['lib/upstream', 'lib/platform'],
  'lib/upstream': ['lib/platform'],
  'lib/sandbox': ['lib/platform'],
  'lib/platform': [],
}

/** The nouns of `lib/domain`, each with the other nouns that it may use. */
const nouns: Record<string, string[]> = {
  events: [],
  webhooks: ['events'],
  notifications: ['events', 'receivables', 'sync', 'tenants'],
  tenants: [],
  resellers: [],
  ruc: [],
  'api-keys': ['staff', 'tenants', 'webhooks'],
  partners: ['resellers', 'tenants'],
  insights: ['events', 'resellers', 'tenants'],
  metrics: [
    'documents',
    'dunning',
    'insights',
    'messages',
    'partners',
    'receivables',
    'resellers',
    'signups',
    'sync',
    'tenants',
  ],
  messages: ['resellers', 'tenants'],
  documents: ['events', 'resellers', 'tenants'],
  sync: ['events', 'resellers', 'tenants'],
  signups: ['events', 'resellers', 'ruc', 'sync'],
  'access-page': ['signups', 'tenants'],
  notices: ['access-page', 'messages'],
  search: ['tenants'],
  locks: ['events', 'messages', 'notices', 'resellers', 'sync', 'tenants'],
  receivables: ['access-page', 'dunning', 'events', 'locks', 'tenants'],
  dunning: ['events', 'locks', 'messages', 'notices', 'resellers', 'tenants'],
  staff: ['dunning', 'events', 'locks', 'messages', 'reports', 'resellers'],
  retention: ['receivables', 'reports', 'resellers', 'signups'],
  monitoring: ['resellers', 'tenants'],
  progress: ['documents', 'locks', 'messages'],
  reports: ['insights', 'receivables', 'resellers', 'signups', 'sync', 'tenants'],
}

const filesMax = 24

type Import = { from: string; to: string }

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(statement)].map(([, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? ''
    if (target.startsWith('@/')) return { from: file, to: target.slice(2) }
    return { from: file, to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target }
  })
}

const known = new Set(code)
const resolveFile = (path: string) =>
  ['', '.ts', '.tsx', '.mjs'].map((ending) => path + ending).find((file) => known.has(file))

function districtOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'lib' ? `lib/${second}` : top
}

function nounOf(path: string): string | undefined {
  return /^lib\/domain\/([^/]+)\//.exec(path)?.[1]
}

const imports = production.flatMap(importsOf)
const line = ({ from, to }: Import) => `${from} -> ${to}`

/** Groups of files that import each other, directly or round a few corners. */
function findCircles(): string[][] {
  const targets = new Map(
    sources.map((file) => [file, importsOf(file).flatMap(({ to }) => resolveFile(to) ?? [])]),
  )
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    stack.push(file)
    for (const next of targets.get(file) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? (order.get(next) ?? at) : at) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached))
    }
    if (lowest.get(file) === at) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest.get(file) ?? at
  }
  for (const file of sources) if (!order.has(file)) visit(file)
  return circles
}

describe('imports point one way', () => {
  test('the import statements are found', () => {
    expect(production.length).toBeGreaterThan(500)
    expect(imports.length).toBeGreaterThan(production.length)
  })

  test.each(Object.keys(districts))('%s uses only the districts below it', (district) => {
    const wrong = imports.filter(({ from, to }) => {
      const target = districtOf(to)
      if (districtOf(from) !== district || target === district) return false
      return (target in districts || target === 'e2e') && !districts[district]?.includes(target)
    })
    expect(wrong.map(line)).toEqual([])
  })

  test('lib holds the five districts and what is generated', () => {
    const found = new Set(production.map(districtOf).filter((district) => district.startsWith('lib/')))
    expect([...found].toSorted()).toEqual(
      Object.keys(districts)
        .filter((district) => district.startsWith('lib/'))
        .toSorted(),
    )
  })

  test.each(Object.keys(nouns))('lib/domain/%s uses only the nouns below it', (noun) => {
    const wrong = imports.filter(({ from, to }) => {
      const target = nounOf(to)
      if (nounOf(from) !== noun || !target || target === noun) return false
      return !nouns[noun]?.includes(target)
    })
    expect(wrong.map(line)).toEqual([])
  })

  test('every noun of lib/domain has a line in the matrix', () => {
    const found = new Set(production.flatMap((file) => nounOf(file) ?? []))
    expect([...found].toSorted()).toEqual(Object.keys(nouns).toSorted())
  })

  test('no file imports itself round a circle, by a type neither', () => {
    expect(findCircles()).toEqual([])
  })

  test('components know no route and read no data', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('components/') &&
        /^lib\/platform\/(database\/(?!database-gone)|vault|auth\/(?!permissions|staff)|audit|jobs)/.test(to),
    )
    expect(wrong.map(line)).toEqual([])
  })

  test('screens reach neither the wire nor the vault nor the database', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('app/') &&
        /^lib\/(upstream\/(?!budget\/queries)|platform\/(vault|database\/(?!acting-staff|clean-text)))/.test(
          to,
        ),
    )
    expect(wrong.map(line)).toEqual([])
  })

  test('the sandbox takes what is public, places, days and the RUC, and nothing else', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('lib/sandbox/') &&
        to.startsWith('lib/platform/') &&
        !/\/(places\/|calendar\/days$|ruc$)/.test(to),
    )
    expect(wrong.map(line)).toEqual([])
  })

  test('lib knows no JSX', () => {
    expect(code.filter((file) => file.startsWith('lib/') && file.endsWith('.tsx'))).toEqual([])
  })
})

describe('folders', () => {
  test(`hold at most ${filesMax} source files`, () => {
    const counts = new Map<string, number>()
    for (const folder of sources.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > filesMax)).toEqual([])
  })
})

describe('one place for each thing', () => {
  test('the environment is read in lib/platform/env, by the processes and by the build alone', () => {
    const readers = production.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')))
    const wrong = readers.filter(
      (file) => !/^(lib\/platform\/env\.ts|lib\/server\/|e2e\/|prisma\/|next\.config\.mjs$)/.test(file),
    )
    expect(wrong).toEqual([])
  })

  test('a token is revealed by the gateways and inside the vault alone', () => {
    const wrong = production.filter(
      (file) =>
        /\.reveal\(\)/.test(readFileSync(file, 'utf8')) && !/^lib\/(platform\/vault\/|upstream\/)/.test(file),
    )
    expect(wrong).toEqual([])
  })

  test('an audit line carries another instant than its own, or waits for others as events do, in the demo’s story alone', () => {
    const callers = code.filter((file) =>
      /\b(recordedAt|collectLines|collectEvents)\b/.test(readFileSync(file, 'utf8')),
    )
    const allowed =
      /^lib\/(server\/demo\/story\/|domain\/events\/record-events\.ts|platform\/audit\/(audit-instant|record-audit(\.integration\.test)?)\.ts|architecture\.test\.ts)/
    expect(callers.some((file) => file.startsWith('lib/server/demo/story/'))).toBe(true)
    expect(callers.filter((file) => !allowed.test(file))).toEqual([])
  })

  test('everyone is locked by the switch alone: no run ever calls it', () => {
    const callers = code.filter((file) => /\bsetEveryoneLock\b/.test(readFileSync(file, 'utf8')))
    const allowed = /^lib\/(domain\/locks\/everyone\/|upstream\/|architecture\.test\.ts)/
    expect(callers.some((file) => file.startsWith('lib/domain/locks/everyone/'))).toBe(true)
    expect(callers.filter((file) => !allowed.test(file))).toEqual([])
  })

  test('the whole book is opened past the tags of staff in named places alone', () => {
    const openers = production.filter((file) =>
      /\b(asSystem|withoutTagFilter|readAsSystem)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(openers.toSorted()).toEqual([
      'app/api/auth/[...nextauth]/route.ts',
      'lib/domain/access-page/open-access-page.ts',
      'lib/domain/locks/drift/keep-drift.ts',
      'lib/domain/locks/runs/watch-run.ts',
      'lib/domain/monitoring/read-samples.ts',
      'lib/domain/progress/watch-work.ts',
      'lib/domain/receivables/paying/find-public-debt.ts',
      'lib/domain/reports/scheduled/open-sent-report.ts',
      'lib/domain/signups/decide-by-link.ts',
      'lib/domain/signups/public/confirm-signup.ts',
      'lib/domain/signups/public/count-visit.ts',
      'lib/domain/signups/public/public-page.ts',
      'lib/domain/signups/public/signup-progress.ts',
      'lib/domain/staff/send-email-link.ts',
      'lib/platform/database/db.ts',
      'lib/platform/forms/form-action.ts',
      'lib/platform/vault/read-vault-state.ts',
      'lib/upstream/budget/record-call.ts',
      'lib/upstream/budget/take-permits.ts',
    ])
  })

  test('a permission stands in the catalogue, in the table of rules, at an entrance, and at a write of the domain', () => {
    const named = new RegExp(`'(?:${permissions.join('|')})'`)
    /** At an entrance: what it asks of whoever comes, and nothing else. */
    const demand =
      /\b(?:requireStaff|openExport|apiSession|findStaffOf)\((?:\w+, )?'[^']+'\)|\bpermission: '[^']+'|^const permission = '[^']+'$/gm
    const wrong = production.filter((file) => {
      if (/^lib\/(platform\/(auth\/permissions|http\/(page|action|api)-rules)\.ts$|domain\/)/.test(file))
        return false
      const text = readFileSync(file, 'utf8')
      return named.test(file.startsWith('app/') ? text.replace(demand, '') : text)
    })
    expect(wrong).toEqual([])
  })

  test('no clock is formatted with hour12, which writes the first hour of a day as 24', () => {
    expect(production.filter((file) => /\bhour12\b/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('no query sorts by the name of a column that it selects as text', () => {
    const wrong = production.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`[^`]*`/g)].flatMap(([sql]) =>
        [...sql.matchAll(/(?<!\([\w.]*)\b(\w+)::text(?:\s+as\s+"?(\w+)"?|(?=\s*,|\s+from\b))/g)]
          .map(([, column = '', alias]) => alias ?? column)
          .filter((name) => new RegExp(`order by (?:[^)\`]*,\\s*)?"?${name}\\b(?![.(])`, 'i').test(sql))
          .map((name) => `${file}: ${name}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('the Prisma client stays in lib', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /lib\/generated\/prisma\/client|@prisma\/client/.test(to) && !/^(lib|prisma|e2e)\//.test(from),
    )
    expect(wrong.map(line)).toEqual([])
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

  test('no file that people write is longer than 300 lines', () => {
    const long = production.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return !text.startsWith('/** Generated') && text.split('\n').length > 301
    })
    expect(long).toEqual([])
  })
})
