import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../../../e2e/support/sandbox/test-sandbox'
import { asOwner } from '../../../../e2e/support/test-owner'
import { demoReseller } from '../../../sandbox/seed/demo-credentials'

// Every command is a process that starts from nothing.
vi.setConfig({ testTimeout: 120_000 })

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 4 })
})
afterAll(() => sandbox.close())

type Ended = { code: number | null; out: string; err: string }

/** Runs a command in its own process. */
function porteria(args: string[], stdin = ''): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'lib/server/cli/cli.ts', ...args],
    { env: { ...process.env, LANG: 'C' }, stdio: 'pipe' },
  )
  const ended = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (ended.out += String(chunk)))
  child.stderr.on('data', (chunk) => (ended.err += String(chunk)))
  child.stdin.end(stdin)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ended })))
}

const create = (slug: string) => porteria(['reseller', 'create', '--slug', slug, '--name', 'Andes', '--json'])

const place = () => ['--central', sandbox.centralUrl, '--base-domain', sandbox.baseDomain]

describe('from nothing to a connected reseller', () => {
  test('each command does its part and says so as one JSON line', async () => {
    const made = await create('andes')
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(made.out)).toMatchObject({ ok: true, slug: 'andes' })

    const person = ['--email', 'ana@example.pe', '--name', 'Ana', '--role', 'owner']
    const added = await porteria(['staff', 'create', '--reseller', 'andes', ...person, '--json'])
    expect(added.code).toBe(0)
    expect(JSON.parse(added.out).password).toHaveLength(20)

    const token = ['--token', sandbox.resellerToken]
    const connected = await porteria(['connect', '--reseller', 'andes', ...place(), ...token, '--json'])
    expect(connected).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(connected.out).capabilities).toMatchObject({ tokenAccepted: true, tenants: 4 })

    const probed = await porteria(['probe', '--reseller', 'andes'])
    expect(probed.code).toBe(0)
    expect(probed.out).toContain('4 tenants')
    expect(`${connected.out}${probed.out}`).not.toContain(sandbox.resellerToken)

    const messages = ['connect-messages', '--reseller', 'andes', '--token-stdin', '--json']
    const ready = await porteria(messages, demoReseller.messagingToken)
    expect(ready).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(ready.out)).toMatchObject({ ok: true, verdict: 'ready' })
    expect(ready.out).not.toContain(demoReseller.messagingToken)
    expect((await porteria(messages, 'a-token-of-nobody')).code).not.toBe(0)
  })

  test('the central sign-in and a token from standard input work too', async () => {
    await create('rimac')
    const login = ['--email', demoReseller.email, '--password-stdin']
    const byLogin = await porteria(
      ['connect', '--reseller', 'rimac', ...place(), ...login],
      demoReseller.password,
    )
    expect(byLogin.code).toBe(0)
    const byToken = await porteria(
      ['connect', '--reseller', 'rimac', ...place(), '--token-stdin'],
      `${sandbox.resellerToken}\n`,
    )
    expect(byToken.code).toBe(0)
  })
})

describe('what goes wrong', () => {
  test('is refused with code 1, in words, without a stack', async () => {
    await create('lima')
    const again = await create('lima')
    expect(again.code).toBe(1)
    expect(JSON.parse(again.err)).toMatchObject({ ok: false, error: 'reseller-slug-taken' })
    const wrong = await porteria([
      'connect',
      '--reseller',
      'lima',
      ...place(),
      '--token',
      'WrongToken0000000',
    ])
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain('rejected the reseller’s token')
    expect(wrong.err).not.toMatch(/\n\s+at /)
    expect(
      await asOwner(
        "select 1 from portal.connection c join portal.reseller r on r.id = c.reseller_id where slug = 'lima'",
      ),
    ).toEqual([])
  })

  test('a command called wrongly ends with code 2 and names the option', async () => {
    const missing = await porteria(['reseller', 'create', '--slug', 'x'])
    expect(missing.code).toBe(2)
    expect(missing.err).toContain('--name')
    const badSlug = await porteria(['reseller', 'create', '--slug', 'Con Espacio', '--name', 'X'])
    expect(badSlug.code).toBe(2)
    expect(badSlug.err).toContain('--slug')
    const person = ['--email', 'nobody', '--name', 'X', '--role', 'king']
    const badStaff = await porteria(['staff', 'create', '--reseller', 'x', ...person])
    expect(badStaff.code).toBe(2)
    expect(badStaff.err).toContain('--email, --role')
    const twoTokens = await porteria([
      'connect',
      '--reseller',
      'x',
      ...place(),
      '--token',
      'abcdefgh',
      '--keep-token',
    ])
    expect(twoTokens.code).toBe(2)
  })

  test('a reseller that does not exist is named', async () => {
    const nobody = await porteria(['probe', '--reseller', 'nobody'])
    expect(nobody).toMatchObject({ code: 1 })
    expect(nobody.err).toContain('nobody')
  })
})
