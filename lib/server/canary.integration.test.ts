import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectTestMessages, planTestMessages, testMessage } from '../../e2e/support/test-messages'
import { asOwner } from '../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../e2e/support/test-reseller'
import { startLockRun } from '../domain/locks/runs/start-lock-run'
import { probeReseller } from '../domain/resellers/probe'
import { openResellerToken } from '../platform/vault/tokens'
import { demoReseller } from '../sandbox/seed/demo-credentials'
import { bundled } from './process/bundle.mjs'

/** The only columns that may hold tokens, sealed. */
const ciphertexts = new Set([
  'connection.token_ciphertext',
  'tenant_token.ciphertext',
  'messaging_settings.token_ciphertext',
])

let reseller: TestReseller
let logs = ''
const tokens: string[] = []

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 12, importTenantTokens: true, synced: false })
  const planted = await asOwner<{ api_token: string }>('select token as api_token from sandbox.tenant')
  tokens.push(reseller.sandbox.resellerToken, ...planted.map((row) => row.api_token))
  tokens.push(demoReseller.messagingToken)
  await connectTestMessages(reseller)
  await planTestMessages(reseller, [testMessage(), testMessage({ number: '51987650000' })])
  const stopWorker = startTalkativeWorker()
  await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'truncated', count: 1 })
  await until(async () => (await countRows("portal.sync_run where outcome = 'ok'")) > 0)
  await lockOne()
  await until(async () => (await countRows("portal.message_run where state = 'done'")) > 0)
  await probeReseller({ resellerId: reseller.resellerId, actor: reseller.owner })
  await stopWorker()
})
afterAll(() => reseller.close())

describe('planted tokens', () => {
  test('are in the vault, and many enough to be missed', async () => {
    expect(tokens.filter((token) => token.length >= 20)).toHaveLength(14)
    expect(await countRows('portal.tenant_token')).toBe(12)
    const [row] = await asOwner<{ token_ciphertext: string }>(
      'select token_ciphertext from portal.connection',
    )
    expect(openResellerToken(reseller.resellerId, row?.token_ciphertext ?? '').reveal()).toBe(
      reseller.sandbox.resellerToken,
    )
  })

  test('are in no column of any table but the sealed ones, and there only sealed', async () => {
    const columns = await dumpColumns()
    // Proves that the dump is complete.
    expect(columns.get('tenant.name')).toContain('[')
    expect(columns.get('audit_event.after')).toContain('"centralUrl"')
    expect(columns.get('upstream_call.endpoint')).toContain('documents/lists')
    expect([...ciphertexts].every((name) => columns.has(name))).toBe(true)
    expect(
      [...columns].filter(([, text]) => tokens.some((token) => shows(text, token))).map(([name]) => name),
    ).toEqual([])
  })

  test('are in no line of the log at its most talkative', () => {
    expect(logs).toContain('upstream call')
    expect(logs).toContain('reseller/lockedTenant')
    expect(logs).toContain('messages/text')
    expect(tokens.filter((token) => shows(logs, token))).toEqual([])
  })
})

/** Whether a text contains the token, plain, as base64 or as hex. */
function shows(text: string, token: string): boolean {
  const bytes = Buffer.from(token)
  const forms = [
    token,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ]
  return forms.some((form) => text.includes(form))
}

async function dumpColumns(): Promise<Map<string, string>> {
  const found = await asOwner<{ schema: string; relation: string; name: string }>(
    `select table_schema as schema, table_name as relation, column_name as name
     from information_schema.columns where table_schema not in ('sandbox', 'pg_catalog', 'information_schema')`,
  )
  const columns = new Map<string, string>()
  for (const { schema, relation, name } of found) {
    const [row] = await asOwner<{ text: string | null }>(
      `select jsonb_agg(t."${name}")::text as text from "${schema}"."${relation}" t`,
    )
    columns.set(`${relation}.${name}`, row?.text ?? '')
  }
  return columns
}

/** A real worker process with the log level `trace`. */
function startTalkativeWorker(): () => Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', bundled('lib/server/worker/worker.ts')],
    {
      env: { ...process.env, LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (logs += String(chunk)))
  return () =>
    new Promise((resolve) => {
      child.once('close', () => resolve())
      child.kill('SIGTERM')
    })
}

async function lockOne(): Promise<void> {
  const [tenant] = await asOwner<{ id: string }>(
    "select id from portal.tenant where access = 'unlocked' limit 1",
  )
  await startLockRun({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    tenantIds: [tenant?.id ?? ''],
    desired: 'locked',
    reason: 'debt',
  })
  await until(async () => (await countRows("portal.lock_run where state = 'finished'")) > 0)
}

async function countRows(from: string): Promise<number> {
  const [row] = await asOwner<{ count: number }>(`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}

function until(isSo: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 50_000, interval: 200 })
}
