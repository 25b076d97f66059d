import { z } from '@hono/zod-openapi'
import {
  type DeliveryLine,
  deliveryStates,
  getDelivery,
  listDeliveriesBefore,
} from '@/lib/domain/webhooks/queries'
import { sendDeliveryAgain, sendWebhookTest } from '@/lib/domain/webhooks/steer-endpoint'
import { readPermissionOf } from '@/lib/domain/webhooks/webhook-kinds'
import { keyCan } from '@/lib/platform/auth/permissions'
import { type ApiContext, operation } from '../_api/operation'
import { fromCursor, pageOf, pageShape, toPage } from '../_api/paging'
import { exampleWebhook, instant, toInstant, toStamp } from './shapes'

const delivery = z
  .object({
    id: z.uuid(),
    /** `webhook-id`: the same whenever it is sent. */
    messageId: z.string(),
    kind: z.string(),
    cause: z.enum(['event', 'test', 'again']),
    state: z.enum([...deliveryStates, 'dropped']),
    /** With `body` and `answer` null where the key may not read what it tells: a receiver may say again what it got. */
    tenant: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    /** What is sent, as text: the signature is over these bytes. */
    body: z.string().nullable(),
    attempts: z.number().int(),
    nextAt: instant.nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
    durationMs: z.number().int().nullable(),
    status: z.number().int().nullable(),
    answer: z.string().nullable(),
    error: z.string().nullable(),
  })
  .openapi('Delivery')

const webhookId = z.object({ webhookId: z.uuid() })
const place = `/webhooks/${exampleWebhook}`
const exampleDelivery = '01932f6b-2f00-7000-8000-000000000004'

/** `1795000000000/` and an id. */
const placeSchema = z
  .string()
  .regex(/^\d{1,14}\/[0-9a-f-]{36}$/)
  .transform((text) => ({ createdAt: new Date(Number(text.split('/')[0])), id: text.split('/')[1] ?? '' }))
  .refine(({ id }) => z.uuid().safeParse(id).success)

export const deliveryOperations = [
  operation({
    id: 'testWebhook',
    method: 'post',
    path: '/webhooks/{webhookId}/test',
    tag: 'webhooks',
    params: webhookId,
    status: 202,
    answer: delivery,
    example: { path: `${place}/test` },
    async run({ params: { webhookId: endpointId } }, { key, resellerId, actor, writeId: deliveryId }) {
      await sendWebhookTest({ resellerId, actor, endpointId, deliveryId })
      return toDelivery(key, await getDelivery(resellerId, deliveryId))
    },
  }),
  operation({
    id: 'listDeliveries',
    method: 'get',
    path: '/webhooks/{webhookId}/deliveries',
    tag: 'webhooks',
    params: webhookId,
    query: z.strictObject({ ...pageShape, state: z.enum(['all', ...deliveryStates]).default('all') }),
    answer: pageOf(delivery, 'Deliveries'),
    example: { path: `${place}/deliveries?state=failed&limit=20` },
    async run({ params: { webhookId: endpointId }, query }, { key, resellerId }) {
      const { limit, cursor, state: filter } = query
      const before = fromCursor(cursor, 'deliveries', placeSchema)
      const rows = await listDeliveriesBefore(resellerId, { endpointId, filter, before, size: limit })
      const at = ({ createdAt, id }: DeliveryLine) => `${createdAt.getTime()}/${id}`
      return toPage(rows, { limit, kind: 'deliveries', at, to: (line) => toDelivery(key, line) })
    },
  }),
  operation({
    id: 'sendDeliveryAgain',
    method: 'post',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}/again',
    tag: 'webhooks',
    params: webhookId.extend({ deliveryId: z.uuid() }),
    status: 202,
    answer: delivery,
    example: { path: `${place}/deliveries/${exampleDelivery}/again` },
    async run(
      { params: { webhookId: endpointId, deliveryId } },
      { key, resellerId, actor, writeId: againId },
    ) {
      await sendDeliveryAgain({ resellerId, actor, endpointId, deliveryId, againId })
      return toDelivery(key, await getDelivery(resellerId, againId))
    },
  }),
]

function toDelivery(key: ApiContext['key'], line: DeliveryLine): z.input<typeof delivery> {
  const { id, messageId, kind, cause, state, tenantId, tenantName, durationMs, status, error } = line
  const needed = readPermissionOf(kind)
  const mayRead = needed === null || keyCan(key, needed)
  return {
    ...{ id, messageId, kind, cause, state, durationMs, status, error },
    body: mayRead ? line.body : null,
    answer: mayRead ? line.answer : null,
    tenant: tenantId === null || !mayRead ? null : { id: tenantId, name: tenantName },
    attempts: line.attempt,
    nextAt: toInstant(line.nextAt),
    createdAt: toStamp(line.createdAt),
    sentAt: toInstant(line.sentAt),
  }
}
