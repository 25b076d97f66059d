import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import { demoReseller } from '../seed/demo-credentials'

let sandbox: TestSandbox
const token = demoReseller.messagingToken
const text = { number: '+51 987 654 321', message: 'Hola' }

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 1 })
})
beforeEach(() => sandbox.control.setProfile({ lineage: 'spec', messagingConnected: true }))
afterAll(() => sandbox.close())

const send = (kind: string, body: unknown, given: { token?: string; host?: string } = {}) =>
  sendRequest(sandbox, { path: `/api/whatsapp-notify/${kind}`, token, body, ...given })

test('a text is confirmed with an id and stands in the outbox, digits only', async () => {
  const answer = await send('text', text)
  expect([answer.status, answer.json.data.key.id]).toEqual([200, expect.stringMatching(/^3EB0/)])
  const [message] = await sandbox.control.outbox()
  expect(message).toMatchObject({
    kind: 'text',
    number: '51987654321',
    outcome: 'sent',
    content: { message: 'Hola' },
  })
})

test("the spec's own path and tenant hosts answer as well", async () => {
  const [tenant] = await sandbox.control.tenants()
  expect((await sendRequest(sandbox, { path: '/api/msg-notify/text', token, body: text })).status).toBe(200)
  expect((await send('text', text, { host: tenant?.subdomain as string })).status).toBe(200)
  expect((await send('text', text, { host: 'nadie' })).status).toBe(404)
})

test("neither the reseller's token nor one in the query opens it", async () => {
  const reseller = await send('text', text, { token: sandbox.resellerToken })
  const query = await sendRequest(sandbox, {
    path: `/api/whatsapp-notify/text?api_token=${token}`,
    body: text,
  })
  expect([reseller.status, query.status]).toEqual([401, 401])
  expect(reseller.json.message).toBe('Token inválido o ausente.')
})

test('without a connected number it is 401 with its own reason', async () => {
  await sandbox.control.setProfile({ messagingConnected: false })
  const answer = await send('text', text)
  expect([answer.status, answer.json.message]).toEqual([
    401,
    'No hay ningún número conectado y habilitado para notificaciones.',
  ])
})

test('missing fields and a wrong media type are named', async () => {
  const media = await send('media', { media_type: 'hologram' })
  expect([media.status, media.json.message]).toEqual([
    422,
    {
      number: ['El campo número es obligatorio.'],
      media: ['El campo media es obligatorio.'],
      media_type: ['media type es inválido.'],
    },
  ])
  expect(Object.keys((await send('pdf', {})).json.message)).toEqual(['number', 'file', 'filename'])
  expect((await send('text', {})).json.message.message).toEqual(['El campo mensaje es obligatorio.'])
})

test('the provider refuses a number in 0000 and stays silent on one in 1111', async () => {
  const refused = await send('text', { ...text, number: '51987650000' })
  expect([refused.status, refused.json.message]).toEqual([502, 'El proveedor no confirmó el envío.'])
  const silent = await send('text', { ...text, number: '51987651111' })
  expect([silent.status, silent.json.message]).toEqual([500, expect.stringContaining('No se pudo enviar:')])
})

test('a yes looks as the provider says it: wrapped, by its own number, or without any', async () => {
  const answers = []
  for (const end of ['2222', '3333', '4444']) {
    answers.push((await send('text', { ...text, number: `5198765${end}` })).json.data)
  }
  expect(answers[0].data.key.id).toMatch(/^3EB0/)
  expect(answers[1].id._serialized).toMatch(/^true_51987653333@c\.us_3EB0/)
  expect(answers[2]).toEqual({ status: 'PENDING' })
  expect((await sandbox.control.outbox()).slice(0, 3).map(({ outcome }) => outcome)).toEqual([
    'sent',
    'sent',
    'sent',
  ])
})

test('a file is kept as its size, not its bytes', async () => {
  const file = Buffer.from('%PDF-1.4 pequeño').toString('base64')
  expect((await send('pdf', { number: '51987654321', file, filename: 'F001-1.pdf' })).status).toBe(200)
  const [message] = await sandbox.control.outbox()
  expect(message?.content).toMatchObject({ filename: 'F001-1.pdf', attachment: { bytes: 17 } })
})

test('the lines A, B and C do not have it', async () => {
  await sandbox.control.setProfile({ lineage: 'C' })
  expect((await send('text', text)).status).toBe(404)
})
