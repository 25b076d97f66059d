import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { curlOf } from '../app/(portal)/settings/api-keys/reference/curl-of'
import { firstEventCommands } from '../app/(portal)/settings/api-keys/reference/events/first-event-commands'
import { isWrite, type Operation } from '../app/api/v1/_api/operation'
import { operations } from '../app/api/v1/_api/operations'
import { createKey } from '../lib/domain/api-keys/create-key'
import { startLockRun } from '../lib/domain/locks/runs/start-lock-run'
import { sendWebhookTest } from '../lib/domain/webhooks/steer-endpoint'
import { keyPermissions } from '../lib/platform/auth/permissions'
import { type CurlAnswer, runCurl } from './support/api/run-curl'
import { type ServedApi, serveApi } from './support/api/serve-api'
import { addEndpoint } from './support/reach/test-events'
import { listTestTenants, type TestTenant } from './support/test-locks'
import { asOwner } from './support/test-owner'
import { openTestReseller, type TestReseller } from './support/test-reseller'

let reseller: TestReseller
let tenants: TestTenant[]
let served: ServedApi
let key: string
let keyId: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 5 })
  ;[tenants, served] = await Promise.all([listTestTenants(reseller), serveApi()])
  ;({ key, keyId } = await createKey({ ...by(), name: 'ERP', scopes: [...keyPermissions] }))
})
afterAll(async () => {
  await served?.close()
  await reseller?.close()
})

const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })

/** What stands in the examples, and what it is here. */
async function openExamples(): Promise<Record<string, string>> {
  const [run, url] = [await lockOne(), 'http://127.0.0.1:9/porteria']
  const actor = { id: keyId, name: 'ERP', kind: 'key' } as const
  const { endpointId } = await addEndpoint({ ...by(), actor, url })
  await sendWebhookTest({ ...by(), endpointId, deliveryId: randomUUID() })
  const [delivery] = await asOwner<{ id: string }>(
    `update portal.webhook_delivery set state = 'failed', ended_at = now() where endpoint_id = $1 returning id`,
    [endpointId],
  )
  return {
    '20512345671': tenants[1]?.ruc ?? '',
    '20512345672': tenants[2]?.ruc ?? '',
    '01932f6b-2f00-7000-8000-000000000001': run,
    '01932f6b-2f00-7000-8000-000000000003': endpointId,
    '01932f6b-2f00-7000-8000-000000000004': delivery?.id ?? '',
    'https://erp.example.pe/porteria': url,
  }
}

async function lockOne(): Promise<string> {
  const tenantIds = [tenants[0]?.id ?? '']
  return (await startLockRun({ ...by(), tenantIds, desired: 'locked', reason: 'debt' })).runId
}

test('every command of the reference works as it stands there, and is answered as the document says', async () => {
  const real = await openExamples()
  const run = (operation: Operation): Promise<CurlAnswer> => {
    const server = `${served.origin}/api/v1`
    const command = curlOf(operation, { server, isWrite: isWrite(operation) })
    const filled = Object.entries(real).reduce((text, [example, id]) => text.replaceAll(example, id), command)
    return runCurl(filled, { PORTERIA_KEY: key })
  }
  // Locked before by the example of one tenant, it would be in two runs.
  const draftsFirst = operations.toSorted((a, b) => Number(isDraft(b)) - Number(isDraft(a)))
  for (const operation of draftsFirst) {
    const { id, status, answer } = operation
    const told = await run(operation)
    expect({ id, ...told }).toMatchObject({ id, status })
    expect(answer.safeParse(told.body).error, id).toBeUndefined()
    if (id === 'draftLockRun') real['01932f6b-2f00-7000-8000-000000000002'] = (told.body as { id: string }).id
    // Its run holds the tenant of the next example.
    if (id === 'startLockRun') real['20512345671'] = tenants[3]?.ruc ?? ''
  }
})

test('the commands of the page of events lead from nothing to a delivery that waits', async () => {
  const { create, test } = firstEventCommands(`${served.origin}/api/v1`)
  const here = create.replace('https://erp.example.pe/porteria', 'http://127.0.0.1:9/porteria')
  const made = await runCurl(here, { PORTERIA_KEY: key })
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'on', kinds: ['tenant.locked', 'payment.received'] },
  })
  const { id } = made.body as { id: string }
  const tested = await runCurl(test, { PORTERIA_KEY: key, WEBHOOK_ID: id })
  expect(tested).toMatchObject({
    status: 202,
    body: { kind: 'webhook.test', cause: 'test', state: 'waiting' },
  })
})

function isDraft({ id }: Operation): boolean {
  return id === 'draftLockRun' || id === 'getLockDraft' || id === 'startLockRun'
}
