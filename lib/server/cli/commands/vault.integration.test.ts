import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { killWorkers, startWorker, stopWorker, waitUntil } from '../../../../e2e/support/test-workers'
import { startLockRun } from '../../../domain/locks/runs/start-lock-run'
import { verifyChain } from '../../../platform/audit/verify-chain'
import { open, seal } from '../../../platform/vault/cipher'
import { formatKeyRing, parseKeyRing, withNewKey } from '../../../platform/vault/key-ring'
import { Secret } from '../../../platform/vault/secret'
import { bundled } from '../../process/bundle.mjs'

// What is killed or goes on beside others is a process of its own, and so is the first of all.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Several batches of a rotation, which one is killed between. */
const tenants = 300
const before = process.env.VAULT_KEYS as string
const ring = withNewKey(parseKeyRing(before))
const after = formatKeyRing(ring)

let reseller: TestReseller
let home: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants, importTenantTokens: true })
  home = mkdtempSync(join(tmpdir(), 'porteria-keys-'))
})
afterAll(async () => {
  await killWorkers()
  await reseller.close()
  rmSync(home, { recursive: true, force: true })
})

/** Sets the keys in the data folder and in the environment of commands. */
function useKeys(vaultKeys: string): void {
  writeFileSync(join(home, 'secrets.json'), JSON.stringify({ vaultKeys, sessionSecret: 'kept' }), {
    mode: 0o600,
  })
  writeFileSync(join(home, 'portal.env'), `SMTP_URL=\nVAULT_KEYS=${vaultKeys}\n`, { mode: 0o600 })
  Object.assign(process.env, { VAULT_KEYS: vaultKeys, PORTERIA_HOME: home, LANG: 'C', LC_ALL: '' })
}

function start(...args: string[]): ChildProcess {
  const cli = ['--conditions=react-server', bundled('lib/server/cli/cli.ts'), ...args]
  return spawn(process.execPath, cli, {
    env: { ...process.env, LANG: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** In this process, by modules that know nothing of the keys before. */
async function vault(...args: string[]) {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('porteria.vault-state'))
  const { jsonOf, runCommand } = await import('../../../../e2e/support/run-command')
  const { closeDatabase } = await import('../../../platform/database/pools')
  const result = await runCommand(['vault', ...args, '--json'])
  await closeDatabase()
  return { code: result.code, answer: jsonOf(result) }
}

async function porteria(...args: string[]) {
  const child = start(...args, '--json')
  const streams = [child.stdout, child.stderr].map((stream) => text(stream as NonNullable<typeof stream>))
  const [out, err] = await Promise.all([...streams, once(child, 'exit')])
  const line = String(out).trim() || String(err).trim().split('\n').at(-1) || '{}'
  return { code: child.exitCode, answer: JSON.parse(line) as Record<string, unknown> }
}

/** Sealed values per key, counted independently of the code under test. */
async function sealedBy(): Promise<Record<string, number>> {
  const rows = await asOwner<{ key: string; count: number }>(
    `select split_part(sealed, '.', 2) as key, count(*)::int as count from (
       select token_ciphertext as sealed from portal.connection union all select ciphertext from portal.tenant_token
     ) v group by 1`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

const fingerprints = () =>
  asOwner(
    `select k.tenant_id, k.fingerprint, s.fingerprint as seen, s.changed_at from portal.tenant_token k
     join portal.token_on_server s using (tenant_id) order by 1`,
  )

async function openEverything(): Promise<void> {
  const rows = await asOwner<{ id: string; sealed: string; token: string }>(
    `select k.tenant_id as id, k.ciphertext as sealed, u.token from portal.tenant_token k
     join portal.tenant t on t.id = k.tenant_id join sandbox.tenant u on u.id = t.upstream_id`,
  )
  expect(rows).toHaveLength(tenants)
  for (const { id, sealed, token } of rows) {
    const place = { resellerId: reseller.resellerId, rowId: id, purpose: 'tenant-token' as const }
    expect(open(ring, sealed, place).reveal() === token).toBe(true)
  }
}

describe('a new key', () => {
  test('is written into the data folder for its owner alone, and seals nothing yet', async () => {
    useKeys(before)
    expect(await porteria('vault', 'add-key')).toMatchObject({ code: 0, answer: { ok: true, keyId: 'k1' } })
    const path = join(home, 'secrets.json')
    const kept = JSON.parse(readFileSync(path, 'utf8'))
    expect(kept.sessionSecret).toBe('kept')
    expect(kept.vaultKeys).toMatch(/^k1:.{44},t1:.{44},fingerprint:.{44}$/)
    expect(readFileSync(join(home, 'portal.env'), 'utf8')).toContain(`VAULT_KEYS=${kept.vaultKeys}\n`)
    for (const name of ['secrets.json', 'portal.env']) {
      expect(statSync(join(home, name)).mode & 0o777).toBe(0o600)
    }
    expect(await sealedBy()).toEqual({ t1: tenants + 1 })
  })

  test('is not written where the ring comes from elsewhere', async () => {
    useKeys(before)
    process.env.VAULT_KEYS = after
    expect(await vault('add-key')).toMatchObject({ code: 1, answer: { error: 'refused' } })
    expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toContain(before)
  })

  test('is not rotated to as long as a living process lacks it', async () => {
    useKeys(before)
    const worker = startWorker()
    await waitUntil(async () => (await asOwner('select 1 from portal.vault_holder')).length > 0)
    useKeys(after)
    const refused = await vault('rotate')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.answer.message).toMatch(/do not hold the key k1 yet: worker \d+ on /)
    expect(await sealedBy()).toEqual({ t1: tenants + 1 })
    await stopWorker(worker, 'SIGTERM')
    await asOwner('delete from portal.vault_holder')
  })
})

describe('rotation', () => {
  test('says first what it would change, and changes nothing by saying so', async () => {
    useKeys(after)
    const { code, answer } = await vault('rotate', '--dry-run')
    expect(code).toBe(0)
    expect(answer.plan).toMatchObject([
      { values: expect.arrayContaining([{ purpose: 'tenant-token', keyId: 't1', count: tenants }]) },
    ])
    expect(await sealedBy()).toEqual({ t1: tenants + 1 })
  })

  test('killed in the middle goes on where it was, while a worker syncs and locks, and tokens stay recognised', async () => {
    useKeys(after)
    const seen = await fingerprints()
    const worker = startWorker()
    const killed = start('vault', 'rotate')
    for await (const chunk of killed.stderr as NonNullable<typeof killed.stderr>) {
      if (String(chunk).includes('sealed anew')) break
    }
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const half = await sealedBy()
    expect(half.k1).toBeGreaterThan(0)

    const [tenant] = await asOwner<{ id: string }>(
      "select id from portal.tenant where access = 'unlocked' limit 1",
    )
    // The server replaces some tokens, so that sync seals during the rotation.
    await asOwner(
      "update sandbox.tenant set token = 'renewed-token-' || id where id in (select id from sandbox.tenant order by id limit 20)",
    )
    const [{ slug } = { slug: '' }] = await asOwner<{ slug: string }>('select slug from portal.reseller')
    const [rotated, synced] = await Promise.all([
      porteria('vault', 'rotate'),
      porteria('sync', '--reseller', slug),
      startLockRun({
        resellerId: reseller.resellerId,
        actor: reseller.owner,
        tenantIds: [tenant?.id ?? ''],
        desired: 'locked',
        reason: 'debt',
      }),
    ])
    expect(rotated).toMatchObject({ code: 0, answer: { ok: true, unopenable: [], busy: 0 } })
    expect(synced).toMatchObject({ code: 0, answer: { outcome: 'ok' } })
    await waitUntil(async () => {
      const [run] = await asOwner<{ state: string }>('select state from portal.lock_run')
      return run?.state === 'finished'
    })
    const items = await asOwner<{ state: string }>('select state from portal.lock_item')
    expect(items).toEqual([{ state: 'confirmed' }])
    await stopWorker(worker, 'SIGTERM')

    expect(await sealedBy()).toEqual({ k1: tenants + 1 })
    await openEverything()
    const again = await fingerprints()
    const moved = again.filter((row, at) => JSON.stringify(row) !== JSON.stringify(seen[at]))
    expect(moved).toHaveLength(20)
    expect(await verifyChain(reseller.resellerId)).toMatchObject({ ok: true })
  })

  test('leaves what no key opens as it is, names it and ends badly', async () => {
    const [row] = await asOwner<{ id: string; sealed: string }>(
      'select tenant_id as id, ciphertext as sealed from portal.tenant_token limit 1',
    )
    const set = 'update portal.tenant_token set ciphertext = $2 where tenant_id = $1'
    await asOwner(set, [row?.id, 'v1.t1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA'])
    const { code, answer } = await vault('rotate')
    expect(code).toBe(1)
    expect(answer).toMatchObject({ unopenable: [{ purpose: 'tenant-token', rowId: row?.id }] })
    await asOwner(set, [row?.id, row?.sealed])
  })

  test('beside another one is refused', async () => {
    const one = await holdKeyLock()
    const other = await vault('rotate')
    expect(other).toMatchObject({ code: 1 })
    expect(other.answer.message).toMatch(/Another change of the keys is under way/)
    await one.end()
    expect((await vault('rotate')).code).toBe(0)
  })
})

describe('an old key', () => {
  test('is not retired while anything is sealed with it', async () => {
    const [row] = await asOwner<{ id: string; sealed: string }>(
      'select tenant_id as id, ciphertext as sealed from portal.tenant_token limit 1',
    )
    const place = { resellerId: reseller.resellerId, rowId: row?.id ?? '', purpose: 'tenant-token' as const }
    const old = seal(parseKeyRing(before), new Secret('kept-for-a-moment'), place)
    const set = 'update portal.tenant_token set ciphertext = $2 where tenant_id = $1'
    await asOwner(set, [row?.id, old])
    const refused = await vault('retire-key', '--id', 't1')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.answer.message).toContain('still seals 1 × tenant-token')
    await asOwner(set, [row?.id, row?.sealed])
  })

  test('leaves the ring when nothing needs it, and the key that seals never does', async () => {
    expect((await vault('retire-key', '--id', 'k1')).answer.message).toContain('The key k1 seals')
    expect(await vault('retire-key', '--id', 't1')).toMatchObject({ code: 0 })
    const { vaultKeys } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'))
    expect(vaultKeys).toMatch(/^k1:.{44},fingerprint:.{44}$/)
    process.env.VAULT_KEYS = vaultKeys
    const { code, answer } = await vault('status')
    expect(code).toBe(0)
    expect(answer).toMatchObject({ state: 'open', currentId: 'k1', keyIds: ['k1'] })
  })
})

/** Holds the lock of a rotation. */
async function holdKeyLock(): Promise<{ end: () => Promise<void> }> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await client.connect()
  await client.query("select pg_advisory_lock(hashtextextended('porteria-vault-keys', 0))")
  return { end: () => client.end() }
}
