import { afterEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../e2e/support/fake-server'
import type { Gateway } from '../../upstream/gateways/gateway'
import { readSignupOffer } from '../../upstream/guest-register'
import { openCall } from '../../upstream/open-call'
import { offerSupport, readOffer } from './signup-offer'

let server: FakeServer | null = null

afterEach(async () => {
  await server?.close()
  server = null
})

async function gatewayTo(status: number, text: string): Promise<Gateway> {
  server = await startFakeServer((_request, response) => response.writeHead(status).end(text))
  const border = {
    allowPrivateHosts: true,
    takePermit: async () => {},
    backOff: async () => {},
    record: async () => {},
  }
  const call = openCall(border, { host: 'central', origin: server.origin, token: () => 'token' })
  return { readSignupOffer: () => readSignupOffer(call, { timeoutMs: 2_000 }) } as Gateway
}

const offer = (isOpen: unknown) =>
  JSON.stringify({ success: true, data: { enable_guest_register: isOpen, plans: [] } })

test.each([
  [200, offer(true), 'supported'],
  [200, offer(0), 'disabled'],
  [200, offer(null), 'supported'],
  [404, '{"success":false,"message":"no"}', 'missing'],
  [405, '{"success":false,"message":"no"}', 'missing'],
  [200, '<!doctype html><html></html>', 'missing'],
  [401, '{"success":false,"message":"no"}', 'unknown'],
  [500, '{"success":false,"message":"boom"}', 'unknown'],
])('an answer of %i %s to the offer is %s', async (status, text, support) => {
  expect(offerSupport(await readOffer(await gatewayTo(status, text)))).toBe(support)
})
