import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import { addSignedInStaff, type TestStaff, testPassword } from '../../../e2e/support/test-factors'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { listAudit } from '../../platform/audit/queries'
import { outsideScope } from '../../platform/database/db'
import { demoReseller } from '../../sandbox/seed/demo-credentials'
import { allowPanelSignIn, getPanelRule } from '../staff/sign-in/allow-panel-sign-in'
import { checkPanel } from '../staff/sign-in/sign-in-with-panel'
import { connectReseller } from './connect-reseller'
import { findConnection } from './queries'

/** An attacker's central server: it accepts its own token and answers every login with it. */
type LyingServer = { url: string; token: string; requests: string[]; server: Server }

let sandbox: TestSandbox
let lying: LyingServer
let slug: string
let owner: TestStaff
let admin: TestStaff

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 2 })
  lying = await startLyingServer(sandbox)
})
afterAll(async () => {
  lying.server.closeAllConnections()
  lying.server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
  slug = `r-${randomUUID()}`
  const resellerId = await addReseller(slug)
  owner = await addSignedInStaff('owner', resellerId)
  admin = await addSignedInStaff('admin', resellerId)
  await save(owner)
  await allowPanelSignIn({ resellerId, actor: owner.actor, allowed: true })
  lying.requests.length = 0
})

async function startLyingServer(real: TestSandbox): Promise<LyingServer> {
  const token = 'TokenOfTheAttacker000'
  const input: string[] = []
  const server = createServer(async (request, response) => {
    input.push(request.url ?? '')
    if (request.url === '/api/login') {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ success: true, name: 'x', email: 'x@x.pe', token }))
    }
    const answer = await fetch(`${real.centralUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(request.headers.authorization && { authorization: `Bearer ${real.resellerToken}` }),
      },
      ...(request.method === 'POST' && { body: new URLSearchParams() }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    return response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, token, requests: input, server }
}

type Saving = { central?: string; token?: string; baseDomain?: string; proof?: { password?: string } }

function save(by: TestStaff, { central, token, baseDomain, proof = {} }: Saving = {}) {
  return connectReseller({
    resellerId: by.staff.resellerId,
    actor: by.actor,
    centralUrl: central ?? sandbox.centralUrl,
    baseDomain: baseDomain ?? sandbox.baseDomain,
    credentials: { kind: 'token', token: token ?? sandbox.resellerToken },
    stepUp: { staff: by.staff, sessionId: by.sessionId, proof },
  })
}

/** The attacker's own credentials, at the panel sign-in. */
const signInAtPanel = (more: Partial<{ email: string; password: string }> = {}) =>
  checkPanel({
    slug,
    email: 'x@x.pe',
    password: 'whatever',
    address: '203.0.113.7',
    now: new Date(),
    ...more,
  })

const panelLines = async () => (await listAudit(owner.staff.resellerId, { action: 'staff.panel-rule' })).lines

const centralOf = async () => (await findConnection(owner.staff.resellerId))?.centralUrl

const toLying = () => ({ central: lying.url, token: lying.token })
const proof = { password: testPassword }

describe('moving the connection to a server that answers every login', () => {
  test('is refused to an admin, with a proof too, and no request reaches that server', async () => {
    for (const given of [{}, proof]) {
      await expect(save(admin, { ...toLying(), proof: given })).rejects.toMatchObject({
        code: 'connection-move',
      })
    }
    expect(lying.requests).toEqual([])
    expect(await centralOf()).toBe(sandbox.centralUrl)
    expect((await signInAtPanel()).verdict).toBe('wrong')
    expect(lying.requests).toEqual([])
  })

  test.each(['support', 'sales', 'viewer'] as const)('is refused to the role %s', async (role) => {
    const other = await addSignedInStaff(role, owner.staff.resellerId)
    await expect(save(other, { ...toLying(), proof })).rejects.toMatchObject({ code: 'not-allowed' })
    expect(lying.requests).toEqual([])
  })

  test('asks the owner for a proof, a right one, and nothing moves without it', async () => {
    await expect(save(owner, toLying())).rejects.toMatchObject({ code: 'step-up-needed' })
    const wrong = { password: 'not the right one' }
    await expect(save(owner, { ...toLying(), proof: wrong })).rejects.toMatchObject({
      code: 'step-up-refused',
    })
    expect(lying.requests).toEqual([])
    expect(await centralOf()).toBe(sandbox.centralUrl)
  })

  test('by the owner with a proof disables the panel sign-in, audited, and sends no login', async () => {
    const saved = await save(owner, { ...toLying(), proof })
    expect(saved.panelSwitchedOff).toBe(true)
    expect(await getPanelRule(owner.staff.resellerId)).toBeNull()
    const [newest] = await panelLines()
    expect(newest).toMatchObject({
      actorId: owner.staff.id,
      before: { panelSignIn: true },
      after: { panelSignIn: false },
    })
    const logins = () => lying.requests.filter((path) => path === '/api/login').length
    const probes = logins()
    expect(await signInAtPanel()).toEqual({ verdict: 'wrong', account: null })
    expect(logins()).toBe(probes)
  })

  test('to another domain of tenants is the owner’s alone as well', async () => {
    const moved = { baseDomain: 'elsewhere.example' }
    await expect(save(admin, moved)).rejects.toMatchObject({ code: 'connection-move' })
    await expect(save(owner, moved)).rejects.toMatchObject({ code: 'step-up-needed' })
    await save(owner, { ...moved, proof })
    expect(await getPanelRule(owner.staff.resellerId)).toBeNull()
  })
})

describe('another token of the same server', () => {
  async function addCentralAccount(): Promise<{ email: string; token: string }> {
    const email = `${randomUUID()}@sandbox.test`
    const token = `Another${randomUUID()}`
    await asOwner(
      `insert into sandbox.central_user (name, email, password_hash, api_token)
       select name, $1, password_hash, $2 from sandbox.central_user where email = $3`,
      [email, token, demoReseller.email],
    )
    return { email, token }
  }

  test('saved by an admin disables the panel sign-in', async () => {
    const { email, token } = await addCentralAccount()
    expect((await signInAtPanel(demoReseller)).verdict).toBe('right')
    const saved = await save(admin, { token })
    expect(saved.panelSwitchedOff).toBe(true)
    expect(await signInAtPanel({ email, password: demoReseller.password })).toEqual({
      verdict: 'wrong',
      account: null,
    })
    const [newest] = await panelLines()
    expect(newest).toMatchObject({ actorId: admin.staff.id, after: { panelSignIn: false } })
  })

  test('is one audit entry, and the same token again is none', async () => {
    const before = (await panelLines()).length
    expect((await save(admin)).panelSwitchedOff).toBe(false)
    expect(await panelLines()).toHaveLength(before)
    expect(await getPanelRule(owner.staff.resellerId)).not.toBeNull()
    const { token } = await addCentralAccount()
    await save(admin, { token })
    await save(admin, { token })
    expect(await panelLines()).toHaveLength(before + 1)
  })
})
