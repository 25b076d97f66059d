import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, spawnCommand } from '../../../../e2e/support/run-command'
import { startTestSandbox, type TestSandbox } from '../../../../e2e/support/sandbox/test-sandbox'
import { asOwner } from '../../../../e2e/support/test-owner'
import { demoReseller } from '../../../sandbox/seed/demo-credentials'

Object.assign(process.env, { LANG: 'C', LC_ALL: '' })

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 4 })
})
afterAll(() => sandbox.close())

const create = (slug: string) =>
  runCommand(['reseller', 'create', '--slug', slug, '--name', 'Andes', '--json'])

const place = () => ['--central', sandbox.centralUrl, '--base-domain', sandbox.baseDomain]

describe('from nothing to a connected reseller', () => {
  test('each command does its part and says so as one JSON line', async () => {
    const made = await create('andes')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(made.stdout)).toMatchObject({ ok: true, slug: 'andes' })

    const person = ['--email', 'ana@example.pe', '--name', 'Ana', '--role', 'owner']
    const added = await runCommand(['staff', 'create', '--reseller', 'andes', ...person, '--json'])
    expect(added.code).toBe(0)
    expect(JSON.parse(added.stdout).password).toHaveLength(20)

    const token = ['--token', sandbox.resellerToken]
    const connected = await runCommand(['connect', '--reseller', 'andes', ...place(), ...token, '--json'])
    expect(connected).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(connected.stdout).capabilities).toMatchObject({ tokenAccepted: true, tenants: 4 })

    const probed = await runCommand(['probe', '--reseller', 'andes'])
    expect(probed.code).toBe(0)
    expect(probed.stdout).toContain('4 tenants')
    expect(`${connected.stdout}${probed.stdout}`).not.toContain(sandbox.resellerToken)

    const messages = ['connect-messages', '--reseller', 'andes', '--token-stdin', '--json']
    const ready = await runCommand(messages, demoReseller.messagingToken)
    expect(ready).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(ready.stdout)).toMatchObject({ ok: true, verdict: 'ready' })
    expect(ready.stdout).not.toContain(demoReseller.messagingToken)
    expect((await runCommand(messages, 'a-token-of-nobody')).code).not.toBe(0)
  })

  test('the central sign-in and a token from standard input work too', async () => {
    await create('rimac')
    const login = ['--email', demoReseller.email, '--password-stdin']
    const byLogin = await runCommand(
      ['connect', '--reseller', 'rimac', ...place(), ...login],
      demoReseller.password,
    )
    expect(byLogin.code).toBe(0)
    const byToken = await spawnCommand(
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
    expect(JSON.parse(again.stderr)).toMatchObject({ ok: false, error: 'reseller-slug-taken' })
    const wrong = await runCommand([
      'connect',
      '--reseller',
      'lima',
      ...place(),
      '--token',
      'WrongToken0000000',
    ])
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('rejected the reseller’s token')
    expect(wrong.stderr).not.toMatch(/\n\s+at /)
    expect(
      await asOwner(
        "select 1 from portal.connection c join portal.reseller r on r.id = c.reseller_id where slug = 'lima'",
      ),
    ).toEqual([])
  })

  test('a command called wrongly ends with code 2 and names the option', async () => {
    const missing = await spawnCommand(['reseller', 'create', '--slug', 'x'])
    expect(missing.code).toBe(2)
    expect(missing.stderr).toContain('--name')
    const badSlug = await runCommand(['reseller', 'create', '--slug', 'Con Espacio', '--name', 'X'])
    expect(badSlug.code).toBe(2)
    expect(badSlug.stderr).toContain('--slug')
    const person = ['--email', 'nobody', '--name', 'X', '--role', 'king']
    const badStaff = await runCommand(['staff', 'create', '--reseller', 'x', ...person])
    expect(badStaff.code).toBe(2)
    expect(badStaff.stderr).toContain('--email, --role')
    const twoTokens = await runCommand([
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
    const nobody = await runCommand(['probe', '--reseller', 'nobody'])
    expect(nobody).toMatchObject({ code: 1 })
    expect(nobody.stderr).toContain('nobody')
  })
})
