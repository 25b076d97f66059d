import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findScriptFaults } from './find-script-faults'
import { findLicenceFaults, renderLicences } from './licences'
import { findLockFaults, type LockedPackage, type LockFile } from './lock-file'
import { readAudit } from './read-audit'
import { findSecretFaults, scanSecrets } from './scan-secrets'

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const npmrc = readFileSync('.npmrc', 'utf8')
const sound: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

/** The lock file with one more package. */
function withPackage(more: LockedPackage, place = 'node_modules/newcomer'): LockFile {
  return { ...lock, packages: { ...lock.packages, [place]: { ...sound, ...more } } }
}

describe('the lock file', () => {
  test('pins every package to its digest and the npm registry', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(findLockFaults(lock)).toEqual([])
  })

  test.each<[string, LockFile, RegExp]>([
    ['without a digest', withPackage({ integrity: undefined }), /newcomer: no sha512/],
    ['with a weak digest', withPackage({ integrity: 'sha1-abc' }), /newcomer: no sha512/],
    ['from elsewhere', withPackage({ resolved: 'https://evil.example/x.tgz' }), /comes from https:\/\/evil/],
    ['from a repository', withPackage({ resolved: 'git+ssh://git@x.example/y.git' }), /comes from git/],
    ['that is a folder', withPackage({ link: true }), /not a package of the registry/],
    ['beside the tree', withPackage({}, 'vendored/x'), /not a package of the registry/],
    ['of no exact version', withPackage({ version: 'latest' }), /no exact version/],
    ['of another form', { ...lock, lockfileVersion: 1 }, /version 1/],
  ])('with an entry %s fails', (_name, bad, message) => {
    expect(findLockFaults(bad).join()).toMatch(message)
  })
})

describe('install scripts', () => {
  test('are all listed with a reason', () => {
    expect(findScriptFaults(lock, npmrc)).toEqual([])
  })

  test('fail if unlisted, stale, or allowed to run by a setting', () => {
    expect(findScriptFaults(withPackage({ hasInstallScript: true }), npmrc)).toEqual([
      'newcomer has an install script that is not named',
    ])
    const { 'node_modules/esbuild': _gone, ...packages } = lock.packages
    expect(findScriptFaults({ ...lock, packages }, npmrc)).toContain(
      'esbuild is named and has no install script',
    )
    expect(findScriptFaults(lock, 'ignore-scripts=false')).toEqual([
      '.npmrc does not set ignore-scripts=true',
    ])
  })
})

describe('licences', () => {
  test('are all accepted', () => {
    expect(findLicenceFaults(lock)).toEqual([])
  })

  test.each([
    ['GPL-3.0-only'],
    ['AGPL-3.0-or-later'],
    ['SSPL-1.0'],
    ['UNLICENSED'],
    ['LGPL-3.0-or-later'],
    ['MIT AND GPL-2.0-only'],
    [undefined],
  ])('such as %s of a newcomer fail', (license) => {
    expect(findLicenceFaults(withPackage({ license }))).toEqual([`newcomer 1.0.0: ${license ?? 'unknown'}`])
  })

  test('with alternatives pass if one is accepted', () => {
    expect(findLicenceFaults(withPackage({ license: '(GPL-3.0-only OR MIT)' }))).toEqual([])
  })

  test('of all that ships are listed in public/licences.txt (npx tsx e2e/supply-chain/write-licences.ts)', () => {
    expect(readFileSync('public/licences.txt', 'utf8')).toBe(renderLicences(lock))
    expect(renderLicences(withPackage({}))).toContain('newcomer 1.0.0  MIT')
    expect(renderLicences(withPackage({ dev: true }))).not.toContain('newcomer')
  })
})

describe('the answer of npm audit', () => {
  const finding = (severity: string) => ({
    name: 'newcomer',
    severity,
    via: [{ title: 'Remote code', url: 'https://advisory.example/1' }, 'other'],
  })
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { newcomer: finding(severity) },
      metadata: { vulnerabilities: { total: 1 } },
    })

  test.each(['high', 'critical'])('fails with a %s finding that is not explained', (severity) => {
    expect(readAudit(report(severity), {})).toEqual({
      kind: 'findings',
      faults: [`newcomer: ${severity}: Remote code https://advisory.example/1; other`],
    })
    expect(readAudit(report(severity), { newcomer: 'never reached' })).toEqual({ kind: 'clean', total: 1 })
  })

  test('is clean with minor findings, and fails on a stale explanation', () => {
    expect(readAudit(report('moderate'), {})).toEqual({ kind: 'clean', total: 1 })
    expect(readAudit(report('moderate'), { newcomer: 'x' })).toMatchObject({ kind: 'findings' })
  })

  test.each([
    ['', 'no answer'],
    ['<html>', 'no answer'],
    ['{"message":"405 Method Not Allowed - POST https://registry.example/"}', '405 Method Not Allowed'],
    ['{"vulnerabilities":{}}', 'no answer'],
  ])('that is none (%s) is neither clean nor failed', (output, why) => {
    expect(readAudit(output, {})).toEqual({ kind: 'unavailable', why })
  })
})

describe('the secrets scanner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'porteria-scan-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Generated here, so that no file of the repository contains them. */
  function plant(name: string, content: string): string {
    writeFileSync(join(folder, name), content)
    return name
  }

  test('finds private keys, tokens of code hosts, vault keys and files for secrets', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    })
    const letters = randomBytes(32).toString('hex').slice(0, 36)
    const files = [
      plant('key.ts', `const key = \`${privateKey}\``),
      plant('cloud.txt', `token = ghp_${letters}\n`),
      plant('ring.md', `VAULT_KEYS is k7:${randomBytes(32).toString('base64')}`),
      plant('secrets.json', '{}'),
      plant('key.png', `\0${privateKey}`),
      plant('harmless.ts', "export const token = 'none'"),
    ]
    const found = await scanSecrets(files, folder)
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual([
      'cloud.txt',
      'key.ts',
      'ring.md',
      'secrets.json',
    ])
  })

  test('accepts listed findings only, and fails on a stale entry', () => {
    const found = { file: 'a.ts', rule: 'r', line: 3 }
    expect(findSecretFaults([found], [])).toEqual(['a.ts:3: r'])
    expect(findSecretFaults([found], [{ file: 'a.ts', rule: 'r', why: 'made up' }])).toEqual([])
    expect(findSecretFaults([found], [{ file: 'a.ts', rule: 'other', why: 'made up' }])).toHaveLength(2)
  })
})
