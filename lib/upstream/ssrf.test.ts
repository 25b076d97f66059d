import { afterEach, describe, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../e2e/support/fake-server'
import { checkAddress, HostRefused, isPublic } from './check-address'
import { toCentralOrigin, toTenantOrigin } from './hosts'
import { sendRequest } from './send-request'

const open: FakeServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const rules = { allowPrivateHosts: false }
const request = { method: 'POST', path: '/', timeoutMs: 5_000, sizeMaxBytes: 1_000 } as const

describe('a server-side request', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
  ])('never goes to %s', async (address) => {
    expect(isPublic(address)).toBe(false)
    const host = address.includes(':') ? `[${address}]` : address
    await expect(checkAddress(host, rules)).rejects.toThrow(HostRefused)
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address, family: address.includes(':') ? (6 as const) : (4 as const) },
    ]
    await expect(checkAddress('central.example', { ...rules, resolve })).rejects.toThrow(HostRefused)
  })

  test.each([
    'https://0177.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://127.1',
    'https://①②⑦.0.0.1',
  ])('sees through %s, which is loopback written otherwise', async (text) => {
    const { hostname } = new URL(toCentralOrigin(text, rules))
    await expect(checkAddress(hostname, rules)).rejects.toThrow(HostRefused)
  })

  test.each([
    'https://central.example@evil.example',
    'https://user:password@central.example',
    'https://central.example#@evil.example',
    'https://central.example/path',
    'https://central.example?x=1',
    'http://central.example',
    'file:///etc/passwd',
    'gopher://central.example',
    'https://',
  ])('has no central host in %s', (text) => {
    expect(() => toCentralOrigin(text, rules)).toThrow(HostRefused)
  })

  test.each([
    'empresa.example.pe.evil.example',
    'example.pe',
    'evilexample.pe',
    'empresa.example.pe@evil.example',
    'empresa.example.pe:8080',
    '127.0.0.1',
    '1.2.3.4.example.pe/..',
    'a..example.pe',
    'empresa.example.pe\\evil.example',
    'empresa%2eexample.pe',
  ])('takes no token of a tenant to %s', (host) => {
    const connection = { centralUrl: 'https://central.example', baseDomain: 'example.pe' }
    expect(() => toTenantOrigin(host, connection)).toThrow(HostRefused)
  })

  test('goes to the address that was checked, whatever the name says a moment later (DNS rebinding)', async () => {
    const server = await startFakeServer((_request, response) => response.end('{}'))
    open.push(server)
    let input = 0
    const resolve = async () => {
      input += 1
      // The second address plays the attacker's; nobody listens there, so using it would fail.
      return [{ address: input === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 as const }]
    }
    const origin = `http://rebound.example:${server.port}`
    const answer = await sendRequest({ ...request, origin, allowPrivateHosts: true, resolve })
    expect(answer.status).toBe(200)
    expect(input).toBe(1)
  })

  test('follows no redirect and only returns its location', async () => {
    let reached = 0
    const server = await startFakeServer((_request, response) => {
      reached += 1
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    open.push(server)
    const origin = `http://localhost:${server.port}`
    const answer = await sendRequest({ ...request, origin, allowPrivateHosts: true })
    expect(answer).toMatchObject({ status: 302, location: 'http://169.254.169.254/latest/meta-data/' })
    expect(reached).toBe(1)
  })
})
