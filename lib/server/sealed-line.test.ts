import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealedLine } from './sealed-line'

const missing = { state: 'sealed' as const, why: 'missing' as const, keyIds: [] }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porteria-home-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

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
  vi.stubEnv('PORTERIA_HOME', folder)
  const { runCommand } = await import('../../e2e/support/run-command')
  const { stderr, code } = await runCommand(['sync', '--reseller', 'demo'])
  expect(stderr).toContain(`The data folder ${folder} has no keys`)
  expect(stderr).not.toContain('SEALED')
  expect(code).toBe(1)
})
