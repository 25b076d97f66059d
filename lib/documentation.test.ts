/** What the documents say of the code is there: paths, commands, settings, states. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../e2e/support/list-files'
import { issuanceStates } from './domain/documents/issuing/states'
import { enrolmentStates } from './domain/dunning/status'
import { messageStates } from './domain/messages/runs/states'
import { creationStates } from './domain/partners/states'
import { signupStates } from './domain/signups/status'
import { EveryoneState, LockItemState, LockScheduleState } from './generated/prisma/enums'

const files = listFiles()
const documents = files.filter((file) => /(^|\/)README\.md$/.test(file))
const runbook = 'lib/server/RUNBOOK.md'
const instructions = [runbook, 'lib/server/FIRST-START.md']
const root = '(?:app|components|lib|prisma|e2e|public|\\.ci)\\/'
const pattern = /[*{<…]/

/** Paths from the root in code spans, and links, which start beside the document. */
function citedPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span)
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link)
  return [
    ...spans.filter((span) => new RegExp(`^${root}`).test(span) && !pattern.test(span)),
    ...links.filter((link) => !/^https?:/.test(link)).map((link) => join(dirname(document), link)),
  ]
}

describe.each([...documents, ...instructions])('%s', (document) => {
  test('names only paths that exist', () => {
    expect(citedPaths(document).filter((path) => !existsSync(path))).toEqual([])
  })

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const text = readFileSync(document, 'utf8')
    const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('each drill of the runbook names what executes it', () => {
  const text = readFileSync(runbook, 'utf8')
  const numbers = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number ?? '')
  expect(numbers).toHaveLength(10)
  const executedBy = (number: string) =>
    text.split('\n').find((line) => line.startsWith(`| ${number} `)) ?? ''
  const named = numbers.map(executedBy)
  expect(named.filter((line) => !/`[^`]*\.(?:test|spec)\.ts`|`npm run scale/.test(line))).toEqual([])
  const files = named.flatMap((line) => [...line.matchAll(/`([^`]*\.(?:test|spec)\.ts)`/g)])
  expect(files.map(([, file]) => file ?? '').filter((file) => !existsSync(file))).toEqual([])
})

test('the root README fits on one page and leads to every other one', () => {
  const text = readFileSync('README.md', 'utf8')
  expect(text.split(/\s+/).length).toBeLessThan(900)
  expect(text).toContain('npm start')
  expect(text).toContain('npm test')
  const reached = new Set(['README.md'])
  for (const document of reached)
    for (const path of citedPaths(document)) if (documents.includes(path)) reached.add(path)
  expect(documents.filter((document) => !reached.has(document))).toEqual([])
})

test('every setting has a row in lib/server/README.md', () => {
  const table = readFileSync('lib/server/README.md', 'utf8')
  const declared = readFileSync('lib/platform/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): z/gm)
  // Set by the processes for each other, or by Node.
  const inner = ['SANDBOX_DATABASE_URL', 'DEMO', 'NODE_ENV']
  const outer = ['PORT', 'SANDBOX_PORT', 'SANDBOX', 'DATABASE_URL', 'CHROMIUM_PATH']
  const settings = [...[...declared].map(([, name = '']) => name), ...outer]
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !inner.includes(name) && !table.includes(`\`${name}\``))).toEqual([])
})

const diagrams: [document: string, states: readonly string[]][] = [
  ['lib/domain/locks/README.md', Object.values(LockItemState)],
  ['lib/domain/locks/everyone/README.md', Object.values(EveryoneState)],
  ['lib/domain/locks/schedules/README.md', Object.values(LockScheduleState)],
  ['lib/domain/signups/README.md', signupStates],
  ['lib/domain/documents/README.md', issuanceStates],
  ['lib/domain/messages/README.md', messageStates],
  ['lib/domain/dunning/README.md', enrolmentStates],
  ['lib/domain/README.md', creationStates],
]

test.each(diagrams)('the diagram in %s holds the states of the code', (document, states) => {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(readFileSync(document, 'utf8'))?.[1] ?? ''
  const drawn = [...diagram.matchAll(/(\w+) --> (\w+)|--> (\w+)/g)].flatMap((found) => found.slice(1))
  const names = new Set(drawn.filter((name) => name !== undefined))
  // No name in a diagram has a hyphen.
  expect([...names].toSorted()).toEqual(states.map((state) => state.replaceAll('-', '_')).toSorted())
})

test('comments name only paths that exist', () => {
  // A migration that was applied is never changed.
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const cited = code.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(\/?\*|\/\/)/.test(line))
      .flatMap((line) => [...line.matchAll(new RegExp(`(?<![\\w./@])${root}[^\\s\`'",;]*[\\w\\]]`, 'g'))])
      .map(([path]) => ({ file, path })),
  )
  const wrong = cited.filter(
    ({ path }) => !pattern.test(path) && !['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(path + end)),
  )
  expect(cited.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
