import { z } from '@hono/zod-openapi'
import { type EndpointLine, getEndpointLine, listEndpoints } from '@/lib/domain/webhooks/queries'
import { changeEndpoint, createEndpoint } from '@/lib/domain/webhooks/save-endpoint'
import { noteMax, urlMax } from '@/lib/domain/webhooks/schemas'
import {
  removeEndpoint,
  rotateSecret,
  switchEndpointOff,
  switchEndpointOn,
} from '@/lib/domain/webhooks/steer-endpoint'
import { webhookKinds } from '@/lib/domain/webhooks/webhook-kinds'
import { Conflict, UpstreamUnavailable } from '@/lib/platform/errors'
import { WrongRequest } from '@/lib/platform/http/problem'
import { operation } from '../_api/operation'
import { pageOf } from '../_api/paging'
import { exampleWebhook, instant, toInstant, toStamp } from './shapes'

const fields = {
  id: z.uuid(),
  url: z.string(),
  note: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  state: z.enum(['on', 'off']),
  /** Why it is off, and since when. */
  offWhy: z.enum(['by-hand', 'failing', 'gone', 'key-revoked']).nullable(),
  offAt: instant.nullable(),
  failures: z.number().int(),
  failingSince: instant.nullable(),
  retryAt: instant.nullable(),
  lastOkAt: instant.nullable(),
  secretAt: instant,
  /** Until when the secret before signs, too. */
  previousUntil: instant.nullable(),
  waiting: z.number().int(),
  createdBy: z.string(),
  createdAt: instant,
}
const webhook = z.object(fields).openapi('Webhook')
/** `secret` is null in the kept answer that a repetition is given. */
const webhookWithSecret = z.object({ ...fields, secret: z.string().nullable() }).openapi('WebhookWithSecret')

const newWebhook = z
  .strictObject({
    url: z.string().min(1).max(urlMax),
    note: z.string().max(noteMax).optional(),
    kinds: z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length),
  })
  .openapi('NewWebhook')

const webhookId = z.object({ webhookId: z.uuid() })
const place = `/webhooks/${exampleWebhook}`
const example = { url: 'https://erp.example.pe/porteria', kinds: ['tenant.locked', 'payment.received'] }

export const webhookOperations = [
  operation({
    id: 'listWebhooks',
    method: 'get',
    path: '/webhooks',
    tag: 'webhooks',
    answer: pageOf(webhook, 'Webhooks'),
    example: { path: '/webhooks' },
    async run(_, { resellerId }) {
      return { data: (await listEndpoints(resellerId)).map(toWebhook), next: null }
    },
  }),
  operation({
    id: 'createWebhook',
    method: 'post',
    path: '/webhooks',
    tag: 'webhooks',
    body: newWebhook,
    status: 201,
    answer: webhookWithSecret,
    isSecret: true,
    example: { path: '/webhooks', body: { ...example, note: 'ERP' } },
    async run({ body }, { resellerId, actor, writeId }) {
      const created = { ...body, resellerId, actor, endpointId: writeId }
      const { secret } = await judgingUrl(() => createEndpoint(created))
      return withSecret(secret, () => getEndpointLine(resellerId, writeId))
    },
  }),
  operation({
    id: 'getWebhook',
    method: 'get',
    path: '/webhooks/{webhookId}',
    tag: 'webhooks',
    params: webhookId,
    answer: webhook,
    example: { path: place },
    async run({ params }, { resellerId }) {
      return toWebhook(await getEndpointLine(resellerId, params.webhookId))
    },
  }),
  operation({
    id: 'changeWebhook',
    method: 'put',
    path: '/webhooks/{webhookId}',
    tag: 'webhooks',
    params: webhookId,
    body: newWebhook,
    answer: webhook,
    example: { path: place, body: { ...example, kinds: [...example.kinds, 'drift.found'] } },
    async run({ params: { webhookId: endpointId }, body }, { resellerId, actor }) {
      await judgingUrl(() => changeEndpoint({ ...body, resellerId, actor, endpointId }))
      return toWebhook(await getEndpointLine(resellerId, endpointId))
    },
  }),
  operation({
    id: 'switchWebhook',
    method: 'put',
    path: '/webhooks/{webhookId}/state',
    tag: 'webhooks',
    params: webhookId,
    body: z.strictObject({ state: z.enum(['on', 'off']) }).openapi('DesiredState'),
    answer: webhook,
    example: { path: `${place}/state`, body: { state: 'on' } },
    async run({ params: { webhookId: endpointId }, body }, { resellerId, actor }) {
      const turn = body.state === 'on' ? switchEndpointOn : switchEndpointOff
      await turn({ resellerId, actor, endpointId })
      return toWebhook(await getEndpointLine(resellerId, endpointId))
    },
  }),
  operation({
    id: 'rotateWebhookSecret',
    method: 'post',
    path: '/webhooks/{webhookId}/secret',
    tag: 'webhooks',
    params: webhookId,
    answer: webhookWithSecret,
    isSecret: true,
    example: { path: `${place}/secret` },
    async run({ params: { webhookId: endpointId } }, { resellerId, actor, writeId: secretId }) {
      const { secret } = await rotateSecret({ resellerId, actor, endpointId, secretId })
      return withSecret(secret, () => getEndpointLine(resellerId, endpointId))
    },
  }),
]

/** Apart and last in the reference, so that examples find it: it takes the endpoint away. */
export const removalOperations = [
  operation({
    id: 'removeWebhook',
    method: 'delete',
    path: '/webhooks/{webhookId}',
    tag: 'webhooks',
    params: webhookId,
    answer: z.object({ id: z.uuid() }).openapi('RemovedWebhook'),
    example: { path: place },
    async run({ params: { webhookId: endpointId } }, { resellerId, actor }) {
      await removeEndpoint({ resellerId, actor, endpointId })
      return { id: endpointId }
    },
  }),
]

/** An address that is refused, or that nobody knows, is a value that was sent and no failure of somebody else. */
async function judgingUrl<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw new WrongRequest(422, error.code, error.values)
    throw error
  }
}

/** Asked for again when the first answer is no longer kept, nothing was changed: that must not look like a new secret. */
async function withSecret(secret: string | null, readLine: () => Promise<EndpointLine>) {
  if (secret === null) throw new Conflict('secret-given')
  return { ...toWebhook(await readLine()), secret }
}

function toWebhook(line: EndpointLine): z.input<typeof webhook> {
  const { id, url, note, kinds, offAt, offWhy, failures, failingSince, retryAt, lastOkAt } = line
  return {
    ...{ id, url, note, kinds, offWhy, failures },
    state: offAt === null ? 'on' : 'off',
    offAt: toInstant(offAt),
    failingSince: toInstant(failingSince),
    retryAt: toInstant(retryAt),
    lastOkAt: toInstant(lastOkAt),
    secretAt: toStamp(line.secretAt),
    previousUntil: toInstant(line.previousUntil),
    waiting: line.waiting,
    createdBy: line.createdByName,
    createdAt: toStamp(line.createdAt),
  }
}
