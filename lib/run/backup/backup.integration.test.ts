import { spawn } from 'node:child_process'
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
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { open } from '../../vault/cipher'
import { parseKeyRing } from '../../vault/key-ring'
import { readVaultState } from '../../vault/read-state'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres'
import { openTestDesk, type TestDesk } from '../test-desk'
import { asOwner } from '../test-owner'
import { until } from '../test-workers'
import { refuseHalfRestored } from './empty-target'
import type { Manifest } from './manifest'

// Every command is a process that starts from nothing, and some start a database.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = mkdtempSync(join(tmpdir(), 'porteria-backup-'))
chmodSync(root, 0o755)
const at = (name: string) => join(root, name)
const data = at('data')
const keys = at('keys')
const servers: EmbeddedPostgres[] = []

let desk: TestDesk
let manifest: Manifest

beforeAll(async () => {
  desk = await openTestDesk({ tenants: 30, importTenantTokens: true })
  // The first look of a portal that starts marks its keys.
  await readVaultState()
})
afterAll(async () => {
  await desk.close()
  for (const server of servers) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

function start(args: string[], env: Record<string, string>) {
  const cli = ['--conditions=react-server', '--import', 'tsx', resolve('lib/run/cli.ts'), ...args, '--json']
  return spawn(process.execPath, cli, { env: { ...outside(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** What a shell has that knows nothing of any portal. */
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

/** The machine that is backed up: the database of this test, and its ring. */
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

/** Looks into the embedded database that a restore made in a data folder. */
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
    await until(async () => pairs > 0)
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
    const wanted = [desk.sandbox.resellerToken, secret, ...tokens.map(({ token }) => token)]
    let everything = readFileSync(join(data, 'manifest.json'), 'utf8')
    for (const name of readdirSync(join(data, 'data'))) {
      expect(statSync(join(data, 'data', name)).mode & 0o777).toBe(0o600)
      everything += gunzipSync(readFileSync(join(data, 'data', name))).toString('utf8')
    }
    // A search that misses what is there would prove nothing.
    expect(everything).toContain(desk.resellerId)
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
    const { code, answer } = await porteria(args, here())
    expect(code).toBe(1)
    expect(answer.message).toMatch(/Whoever finds both|lost with it/)
    expect(existsSync(join(root, 'vault-keys.json'))).toBe(false)
  })

  test('goes into no folder that holds something, and a failed one leaves nothing', async () => {
    const full = at('full')
    mkdirSync(full)
    writeFileSync(join(full, 'note'), 'mine')
    expect((await porteria(['backup', '--to', full], here())).answer.message).toContain('is not empty')
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
    expect({ code, answer }).toMatchObject({ code: 0, answer: { ok: true, vault: { state: 'open' } } })
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
        resellerId: desk.resellerId,
        rowId: desk.resellerId,
        purpose: 'reseller-token' as const,
      }
      const token = open(parseKeyRing(process.env.VAULT_KEYS ?? ''), kept?.sealed ?? '', place)
      expect(token.reveal() === desk.sandbox.resellerToken).toBe(true)
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

  test('without the keys comes up sealed, until they are put back', async () => {
    const home = at('keyless')
    const { code, answer } = await porteria(['restore', '--from', data], { PORTERIA_HOME: home })
    expect({ code, answer }).toMatchObject({
      code: 0,
      answer: { vault: { state: 'sealed', why: 'missing' } },
    })
    expect(JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')).vaultKeys).toBe('')
    expect(await porteria(['restore', 'key', '--from', keys], { PORTERIA_HOME: home })).toMatchObject({
      code: 0,
    })
    expect(JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')).vaultKeys).toBe(
      process.env.VAULT_KEYS,
    )
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
    const { code, answer } = await porteria(['restore', '--from', bad], { PORTERIA_HOME: home })
    expect(code).toBe(1)
    expect(answer.message).toMatch(says)
    expect(readdirSync(home)).toEqual([])
  })

  test('and damaged keys are refused too', async () => {
    const bad = at('bad-keys')
    mkdirSync(bad)
    writeFileSync(join(bad, 'vault-keys.json'), '{"format":"porteria-keys-1","vaultKeys":"k1:short"}')
    const { code, answer } = await porteria(['restore', '--from', data, '--keys-from', bad], {
      PORTERIA_HOME: at('untouched'),
    })
    expect(code).toBe(1)
    expect(answer.message).toMatch(/vault-keys\.json is damaged/)
    expect(readdirSync(at('untouched'))).toEqual([])
  })
})

test('a restore into a database of one’s own that is killed half-way leaves no portal that opens, and begins anew', async () => {
  const server = await startServer('own-server')
  const env = { PORTERIA_HOME: at('own-home'), DATABASE_URL: server.url }
  const killed = start(['restore', '--from', data, '--keys-from', keys], env)
  await until(async () => {
    const [row] = await query<{ half: boolean }>(
      server.url,
      "select to_regclass('portal.tenant') is not null as half from pg_namespace where nspname = 'porteria_restore'",
    )
    return row?.half
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await expect(refuseHalfRestored(server.url)).rejects.toThrow(/did not come to its end/)
  const { code, answer } = await porteria(['restore', '--from', data, '--keys-from', keys], env)
  expect({ code, answer }).toMatchObject({ code: 0, answer: { ok: true, vault: { state: 'open' } } })
  await expect(refuseHalfRestored(server.url)).resolves.toBeUndefined()
})
