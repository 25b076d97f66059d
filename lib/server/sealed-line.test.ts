import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundled } from './process/bundle.mjs'
import { sealedLine } from './sealed-line'

const missing = { state: 'sealed' as const, why: 'missing' as const, keyIds: [] }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porteria-home-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder from which no portal was started is no sealed vault: the line names the folder and what to set', () => {
  const line = sealedLine(missing, folder)
  expect(line).toContain(folder)
  expect(line).toContain('PORTERIA_HOME')
  expect(line).not.toContain('SEALED')
})

test('a data folder whose keys are gone is sealed', () => {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect(sealedLine(missing, folder)).toContain('The vault is SEALED: there is no key ring')
})

test('keys that lack one are sealed, whatever the folder holds', () => {
  expect(sealedLine({ state: 'sealed', why: 'unknown-key', keyIds: ['k1'] }, folder)).toContain('SEALED')
})

test('a command with another data folder says so', async () => {
  const cli = ['--conditions=react-server', bundled('lib/server/cli/cli.ts')]
  const env = { PATH: process.env.PATH, PORTERIA_HOME: folder, NODE_ENV: 'production' as const }
  const run = promisify(execFile)(process.execPath, [...cli, 'sync', '--reseller', 'demo'], { env })
  const { stderr, code } = (await run.catch((error) => error)) as { stderr: string; code: number }
  expect(stderr).toContain(`The data folder ${folder} has no keys`)
  expect(stderr).not.toContain('SEALED')
  expect(code).toBe(1)
})
