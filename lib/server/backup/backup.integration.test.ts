import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jsonOf, runCommand } from '../../../e2e/support/run-command'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { waitUntil } from '../../../e2e/support/test-workers'
import { open } from '../../platform/vault/cipher'
import { parseKeyRing } from '../../platform/vault/key-ring'
import { readVaultState } from '../../platform/vault/read-vault-state'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { bundled } from '../process/bundle.mjs'
import { refuseHalfRestored } from './begin-restore'
import type { Manifest } from './manifest'

// What opens a database is a process of its own; what is refused before is asked for in this one.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = mkdtempSync(join(tmpdir(), 'porteria-backup-'))
chmodSync(root, 0o755)
const at = (name: string) => join(root, name)
const data = at('data')
const keys = at('keys')
const servers: EmbeddedPostgres[] = []

let reseller: TestReseller
let manifest: Manifest

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 30, importTenantTokens: true })
  // A starting portal records its keys.
  await readVaultState()
})
afterAll(async () => {
  await reseller.close()
  for (const server of servers) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

function start(args: string[], env: Record<string, string>) {
  const cli = ['--conditions=react-server', bundled('lib/server/cli/cli.ts'), ...args, '--json']
  return spawn(process.execPath, cli, { env: { ...outside(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The environment of a shell without portal settings. */
function outside(): NodeJS.ProcessEnv {
  const { APP_DATABASE_URL, DATABASE_OWNER_URL, VAULT_KEYS, SESSION_SECRET, PORTERIA_HOME, ...rest } =
    process.env
  return { ...rest, SANDBOX: 'off', LANG: 'C' }
}

async function porteria(args: string[], env: Record<string, string>) {
  const child = start(args, env)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const line = out.trim() || err.trim().split('\n').at(-1) || '{}'
  return { code: child.exitCode, answer: JSON.parse(line) as Record<string, unknown> }
}

/** The same in this process, for what is refused before anything is opened. */
async function refused(args: string[], env: Record<string, string>) {
  const before = { ...process.env }
  try {
    replaceEnvironment({ ...outside(), ...env })
    const result = await runCommand([...args, '--json'])
    return { code: result.code, answer: jsonOf(result) }
  } finally {
    replaceEnvironment(before)
  }
}

function replaceEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
}

/** The source of the backup: this test's database and its ring. */
const here = () => ({
  PORTERIA_HOME: at('home'),
  DATABASE_URL: process.env.DATABASE_OWNER_URL ?? '',
  VAULT_KEYS: process.env.VAULT_KEYS ?? '',
})

async function startServer(name: string): Promise<EmbeddedPostgres> {
  mkdirSync(at(name), { mode: 0o755 })
  const server = await startEmbeddedPostgres({ home: at(name), password: 'target', durable: false })
  servers.push(server)
  return server
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Queries the embedded database that a restore created in a data folder. */
async function inHome<T>(home: string, work: (url: string) => Promise<T>): Promise<T> {
  const { database } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'))
  const server = await startEmbeddedPostgres({ home, password: database.owner })
  try {
    return await work(server.url.replace(/postgres$/, 'porteria'))
  } finally {
    await server.stop()
  }
}

describe('a backup', () => {
  test('is of one moment, however busily others write', async () => {
    await asOwner('create table portal.pair_a (n int); create table portal.zz_pair_b (n int)')
    let pairs = 0
    let isOver = false
    const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
    await client.connect()
    const writing = (async () => {
      for (; !isOver; pairs += 1) {
        await client.query(
          `begin; insert into portal.pair_a values (${pairs}); insert into portal.zz_pair_b values (${pairs}); commit`,
        )
      }
    })()
    await waitUntil(async () => pairs > 0)
    const { code, answer } = await porteria(['backup', '--to', data], here())
    isOver = true
    await writing
    await client.end()
    expect({ code, answer }).toMatchObject({ code: 0, answer: { ok: true, folder: data } })
    manifest = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8'))
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
    expect(rowsOf('pair_a')).toBeGreaterThan(0)
    expect(rowsOf('pair_a')).toBe(rowsOf('zz_pair_b'))
    await asOwner('drop table portal.pair_a; drop table portal.zz_pair_b')
    rmSync(data, { recursive: true })
    expect(await porteria(['backup', '--to', data], here())).toMatchObject({ code: 0 })
    manifest = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8'))
  })

  test('can be read by its owner alone, and holds neither a key nor a token', async () => {
    expect(statSync(data).mode & 0o777).toBe(0o700)
    const tokens = await asOwner<{ token: string }>('select token from sandbox.tenant')
    const secret = [...parseKeyRing(process.env.VAULT_KEYS ?? '').keys.values()][0]?.toString('base64') ?? ''
    const wanted = [reseller.sandbox.resellerToken, secret, ...tokens.map(({ token }) => token)]
    let everything = readFileSync(join(data, 'manifest.json'), 'utf8')
    for (const name of readdirSync(join(data, 'data'))) {
      expect(statSync(join(data, 'data', name)).mode & 0o777).toBe(0o600)
      everything += gunzipSync(readFileSync(join(data, 'data', name))).toString('utf8')
    }
    // Proves that the search finds what is there.
    expect(everything).toContain(reseller.resellerId)
    expect(wanted.filter((text) => text === '' || everything.includes(text))).toEqual([])
  })

  test('of the keys is one file for its owner alone', async () => {
    expect(await porteria(['backup', 'key', '--to', keys], here())).toMatchObject({ code: 0 })
    const path = join(keys, 'vault-keys.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path, 'utf8')).vaultKeys).toBe(process.env.VAULT_KEYS)
    expect(readdirSync(keys)).toEqual(['vault-keys.json'])
  })

  test.each([
    ['data beside keys', ['backup', '--to', keys]],
    ['data below keys', ['backup', '--to', join(keys, 'deep', 'er')]],
    ['data in the data folder', ['backup', '--to', join(at('home'), 'backup')]],
    ['keys beside data', ['backup', 'key', '--to', data]],
    ['keys below data', ['backup', 'key', '--to', join(data, 'keys')]],
    ['keys above data', ['backup', 'key', '--to', root]],
    ['data above keys', ['backup', '--to', root]],
  ])('puts no %s, and says why', async (_name, args) => {
    const { code, answer } = await refused(args, here())
    expect(code).toBe(1)
    expect(answer.message).toMatch(/Whoever finds both|lost with it/)
    expect(existsSync(join(root, 'vault-keys.json'))).toBe(false)
  })

  test('goes into no folder that holds something, and a failed one leaves nothing', async () => {
    const full = at('full')
    mkdirSync(full)
    writeFileSync(join(full, 'note'), 'mine')
    expect((await refused(['backup', '--to', full], here())).answer.message).toContain('is not empty')
    const nowhere = { ...here(), DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/x' }
    expect((await porteria(['backup', '--to', at('failed')], nowhere)).code).toBe(1)
    expect(readdirSync(root).filter((name) => name.startsWith('failed'))).toEqual([])
  })
})

describe('a restore on an empty machine', () => {
  test('brings everything back, checks it, and the vault opens', async () => {
    const home = at('new-home')
    const { code, answer } = await porteria(['restore', '--from', data, '--keys-from', keys], {
      PORTERIA_HOME: home,
    })
    expect({ code, answer }).toMatchObject({
      code: 0,
      answer: { ok: true, isVerified: true, vault: { state: 'open' } },
    })
    expect(answer.tables).toBe(manifest.tables.length)
    expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600)
    await inHome(home, async (url) => {
      for (const { schema, name, rows } of manifest.tables) {
        const [row] = await query<{ count: number }>(
          url,
          `select count(*)::int as count from "${schema}"."${name}"`,
        )
        expect(`${name} ${row?.count}`).toBe(`${name} ${rows}`)
      }
      const [kept] = await query<{ sealed: string }>(
        url,
        'select token_ciphertext as sealed from portal.connection',
      )
      const place = {
        resellerId: reseller.resellerId,
        rowId: reseller.resellerId,
        purpose: 'reseller-token' as const,
      }
      const token = open(parseKeyRing(process.env.VAULT_KEYS ?? ''), kept?.sealed ?? '', place)
      expect(token.reveal() === reseller.sandbox.resellerToken).toBe(true)
      const order = 'select id, name, search_text, access from portal.tenant order by id'
      expect(await query(url, order)).toEqual(await asOwner(order))
    })
  })

  test('is refused where there is a portal already, and changes nothing there', async () => {
    const home = at('new-home')
    const secrets = readFileSync(join(home, 'secrets.json'), 'utf8')
    const { code, answer } = await porteria(['restore', '--from', data], { PORTERIA_HOME: home })
    expect(code).toBe(1)
    expect(answer.message).toMatch(/holds a Portería already/)
    expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toBe(secrets)
  })

  test('without the keys is not begun unless somebody says so', async () => {
    const home = at('keyless')
    const without = await refused(['restore', '--from', data], { PORTERIA_HOME: home })
    expect(without.answer.message).toMatch(/Without the keys nobody can check it/)
    expect(readdirSync(home)).toEqual([])
  })
})

describe('a backup that is not what was written', () => {
  const file = () => manifest.tables.find(({ name }) => name === 'tenant')?.file ?? ''
  const damages: [string, (folder: string) => void, RegExp][] = [
    [
      'with one bit turned',
      (folder) => {
        const bytes = readFileSync(join(folder, file()))
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        writeFileSync(join(folder, file()), bytes)
      },
      /tenant\.copy\.gz is not what was written/,
    ],
    [
      'cut off',
      (folder) => writeFileSync(join(folder, file()), readFileSync(join(folder, file())).subarray(0, 99)),
      /tenant\.copy\.gz is not what was written/,
    ],
    ['without one of its files', (folder) => rmSync(join(folder, file())), /tenant\.copy\.gz is missing/],
    ['without its manifest', (folder) => rmSync(join(folder, 'manifest.json')), /holds no whole backup/],
    [
      'whose manifest was changed',
      (folder) => {
        const path = join(folder, 'manifest.json')
        writeFileSync(path, readFileSync(path, 'utf8').replace('"madeAt": "2', '"madeAt": "3'))
      },
      /was changed after the backup was made/,
    ],
    [
      'whose manifest is cut off',
      (folder) => {
        const path = join(folder, 'manifest.json')
        writeFileSync(path, readFileSync(path, 'utf8').slice(0, 200))
      },
      /is damaged, or of another version/,
    ],
  ]

  test.each(damages)('%s is refused before anything is touched', async (_name, damage, says) => {
    const [bad, home] = [at('bad'), at('untouched')]
    rmSync(bad, { recursive: true, force: true })
    cpSync(data, bad, { recursive: true })
    damage(bad)
    const { code, answer } = await refused(['restore', '--from', bad], { PORTERIA_HOME: home })
    expect(code).toBe(1)
    expect(answer.message).toMatch(says)
    expect(readdirSync(home)).toEqual([])
  })

  test('and damaged keys are refused too', async () => {
    const bad = at('bad-keys')
    mkdirSync(bad)
    writeFileSync(join(bad, 'vault-keys.json'), '{"format":"porteria-keys-1","vaultKeys":"k1:short"}')
    const { code, answer } = await refused(['restore', '--from', data, '--keys-from', bad], {
      PORTERIA_HOME: at('untouched'),
    })
    expect(code).toBe(1)
    expect(answer.message).toMatch(/vault-keys\.json is damaged/)
    expect(readdirSync(at('untouched'))).toEqual([])
  })
})

describe('a backup that somebody made up', () => {
  const forgedPath = at('forged')

  /** Adds a row and recomputes every digest that can be computed without the key. */
  function forge(sign: (digest: string, mac: string | null) => string | null): string {
    rmSync(forgedPath, { recursive: true, force: true })
    cpSync(data, forgedPath, { recursive: true })
    const table = manifest.tables.find(({ name }) => name === 'reseller')
    if (!table) throw new Error('no table')
    const path = join(forgedPath, table.file)
    const rows = gzipSync(gunzipSync(readFileSync(path)).toString('utf8').replace('r-', 'x-'))
    writeFileSync(path, rows)
    const { digest: _digest, mac, ...content } = structuredClone(manifest)
    for (const one of content.tables.filter(({ name }) => name === 'reseller')) {
      one.bytes = rows.length
      one.sha256 = createHash('sha256').update(rows).digest('hex')
    }
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    const forged = { ...content, digest, mac: sign(digest, mac) }
    writeFileSync(join(forgedPath, 'manifest.json'), JSON.stringify(forged))
    return forgedPath
  }

  const anotherKey = (digest: string) =>
    createHmac('sha256', Buffer.alloc(32, 5)).update(digest).digest('hex')

  test.each([
    ['with the proof of the true one', (_digest: string, mac: string | null) => mac],
    ['with the proof of other keys', anotherKey],
  ])('%s is refused, whatever is said, before anything is touched', async (_what, sign) => {
    const restore = ['restore', '--from', forge(sign), '--keys-from', keys, '--unverified']
    const { code, answer } = await refused(restore, { PORTERIA_HOME: at('unforged') })
    expect(code).toBe(1)
    expect(answer.message).toMatch(/was not made with these keys, or was changed since/)
    expect(readdirSync(at('unforged'))).toEqual([])
  })

  test('without any proof, as older versions made them, is not restored unless somebody says so', async () => {
    const restore = ['restore', '--from', forge(() => null), '--keys-from', keys]
    const { code, answer } = await refused(restore, { PORTERIA_HOME: at('unforged') })
    expect(code).toBe(1)
    expect(answer.message).toMatch(/carries no proof of the keys.*--unverified/)
    expect(readdirSync(at('unforged'))).toEqual([])
  })

  test('is refused with the keys of another portal', async () => {
    const others = at('other-keys')
    mkdirSync(others, { recursive: true })
    const ring = `k1:${Buffer.alloc(32, 3).toString('base64')}`
    writeFileSync(
      join(others, 'vault-keys.json'),
      JSON.stringify({ format: 'porteria-keys-1', madeAt: '', keyIds: ['k1'], vaultKeys: ring }),
    )
    const { code, answer } = await refused(['restore', '--from', data, '--keys-from', others], {
      PORTERIA_HOME: at('unforged'),
    })
    expect(code).toBe(1)
    expect(answer.message).toMatch(/was not made with these keys/)
  })
})

test('a restore into a database of one’s own that is killed half-way leaves no portal that opens, begins anew, and comes up sealed until the keys are put back', async () => {
  const server = await startServer('own-server')
  const env = { PORTERIA_HOME: at('own-home'), DATABASE_URL: server.url }
  const restore = ['restore', '--from', data, '--unverified']
  const killed = start(restore, env)
  await waitUntil(async () => {
    const [row] = await query<{ half: boolean }>(
      server.url,
      "select to_regclass('portal.tenant') is not null as half from pg_namespace where nspname = 'porteria_restore'",
    )
    return row?.half
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await expect(refuseHalfRestored(server.url)).rejects.toThrow(/did not come to its end/)
  const { code, answer } = await porteria(restore, env)
  expect({ code, answer }).toMatchObject({
    code: 0,
    answer: { ok: true, isVerified: false, vault: { state: 'sealed', why: 'missing' } },
  })
  await expect(refuseHalfRestored(server.url)).resolves.toBeUndefined()
  const keptKeys = () => JSON.parse(readFileSync(join(at('own-home'), 'secrets.json'), 'utf8')).vaultKeys
  expect(keptKeys()).toBe('')
  expect(await porteria(['restore', 'key', '--from', keys], env)).toMatchObject({ code: 0 })
  expect(keptKeys()).toBe(process.env.VAULT_KEYS)
})
