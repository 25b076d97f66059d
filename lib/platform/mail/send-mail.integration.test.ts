import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testMail } from '../../../e2e/support/mail/test-mail'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { deleteJobs, listJobs } from '../../../e2e/support/test-workers'
import { inScope } from '../database/db'
import { enqueueMail } from './enqueue-mail'
import { sendMail } from './send-mail'
import { pickUpMail } from './tasks'

let resellerId: string

beforeAll(async () => {
  resellerId = await addReseller('mail')
})
beforeEach(() => {
  testMail.respondWith('accept')
  testMail.clear()
})
afterAll(() => testMail.close())

async function enqueue(key: string, email: { subject?: string; recipient?: string } = {}): Promise<string> {
  const { subject = 'Hola', recipient = 'ana@empresa.example' } = email
  await inScope(resellerId, (tx) =>
    enqueueMail(tx, { resellerId, key, recipient, subject, body: 'Un texto con ñ y tildes: así.' }),
  )
  const [row] = await asOwner<{ id: string }>('select id from portal.mail where key = $1', [key])
  return row?.id ?? ''
}

const mailOf = async (id: string) => (await asOwner('select * from portal.mail where id = $1', [id]))[0] ?? {}

test('an e-mail arrives as written, once, and is not kept', async () => {
  const id = await enqueue('once')
  await Promise.all([sendMail(resellerId, id), sendMail(resellerId, id)])
  await sendMail(resellerId, id)
  expect(testMail.emails).toHaveLength(1)
  expect(testMail.emails[0]).toMatchObject({ to: ['ana@empresa.example'], from: 'altas@andes.example' })
  expect(testMail.emails[0]?.text).toContain('Un texto con ñ y tildes: así.')
  expect(await mailOf(id)).toMatchObject({ state: 'sent', attempt: 1, body: '' })
})

test('the same key is the same e-mail', async () => {
  const id = await enqueue('same')
  expect(await enqueue('same', { subject: 'Otra vez' })).toBe(id)
  const rows = await asOwner("select 1 from portal.mail where key = 'same'")
  expect(rows).toHaveLength(1)
})

test('a line break in a subject begins no other header', async () => {
  const id = await enqueue('header', { subject: 'Empresa\r\nBcc: todos@otro.example\r\n\r\nhola' })
  await sendMail(resellerId, id)
  expect(testMail.emails).toHaveLength(1)
  expect(testMail.emails[0]?.to).toEqual(['ana@empresa.example'])
  expect(testMail.emails[0]?.subject).toContain('Bcc: todos@otro.example')
})

test('a busy server is retried later, and a permanent refusal ends it', async () => {
  const id = await enqueue('busy')
  testMail.respondWith('defer')
  const now = new Date()
  const outcome = await sendMail(resellerId, id, () => now)
  expect(outcome).toEqual({ kind: 'later', at: new Date(now.getTime() + 15_000) })
  expect(await mailOf(id)).toMatchObject({ state: 'queued', attempt: 1 })
  testMail.respondWith('reject')
  expect(await sendMail(resellerId, id)).toEqual({ kind: 'over' })
  expect(await mailOf(id)).toMatchObject({ state: 'refused', body: '' })
})

test('a connection lost after the text is an unknown outcome, without a second e-mail', async () => {
  const id = await enqueue('lost')
  testMail.respondWith('disconnect')
  await sendMail(resellerId, id)
  testMail.respondWith('accept')
  await sendMail(resellerId, id)
  expect(testMail.emails).toHaveLength(1)
  expect(await mailOf(id)).toMatchObject({ state: 'unknown', body: '' })
})

test('a process that died while sending leaves an unknown outcome; one that waits is picked up', async () => {
  const dead = await enqueue('dead')
  await asOwner(
    "update portal.mail set state = 'sending', sending_at = now() - interval '1 hour' where id = $1",
    [dead],
  )
  const left = await enqueue('left')
  await deleteJobs(`mail:${left}`)
  await pickUpMail()
  expect(await mailOf(dead)).toMatchObject({ state: 'unknown', error: 'crashed' })
  expect(await listJobs(`mail:${left}`)).toHaveLength(1)
})
