import 'server-only'
import { randomUUID } from 'node:crypto'
import type { WebhookEndpoint } from '../../generated/prisma/client'
import { cleanText } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import { Conflict, Forbidden, NotFound } from '../../platform/errors'
import { createWebhookSecret, toPreviousSecret } from '../../platform/vault/webhook-secrets'
import { recordEvents } from '../events/record-events'
import { endpointSubject } from './endpoint-subject'
import { previousSecretMs } from './policy'
import { toBody } from './to-body'
import { webhookJob } from './webhook-job'
import { testKind } from './webhook-kinds'
import { type EndpointOf, requireKinds, writeEndpoint } from './write-endpoint'

/**
 * A new secret, returned once; the one before signs beside it for a day. Idempotent by `secretId`, without the secret:
 * a repetition that made another would end the one that receivers know. A key is given that of webhooks that it created,
 * because whoever has it signs as the portal does; people hear of it. Throws Forbidden `webhook-not-made` and NotFound.
 */
export async function rotateSecret(
  input: EndpointOf & { secretId: string; now?: Date },
): Promise<{ secret: string | null }> {
  const { now = new Date(), resellerId, endpointId, secretId } = input
  const of = { resellerId, endpointId }
  const { text, ciphertext } = createWebhookSecret(of)
  let secret: string | null = null
  await writeEndpoint(input, async (tx, held, keyId) => {
    if (keyId !== null && held.createdKeyId !== keyId) throw new Forbidden('webhook-not-made')
    if (held.secretId === secretId) return null
    secret = text
    await tx.webhookEndpoint.update({
      where: { id: held.id },
      data: {
        secretId,
        secretCiphertext: ciphertext,
        previousCiphertext: toPreviousSecret(of, held.secretCiphertext),
        previousUntil: new Date(now.getTime() + previousSecretMs),
        secretAt: now,
      },
    })
    if (keyId !== null) await tellOfRotation(tx, held, cleanText(input.actor.name))
    return { action: 'webhook.secret-rotated' }
  })
  return { secret }
}

async function tellOfRotation(tx: Tx, held: WebhookEndpoint, by: string): Promise<void> {
  const payload = { endpointId: held.id, host: endpointSubject(held).name, by }
  await recordEvents(tx, held.resellerId, [{ kind: 'webhook.secret_rotated', payload }])
}

/** Sends nothing more; what waits stays. The same again changes nothing. */
export async function switchEndpointOff(input: EndpointOf & { now?: Date }): Promise<void> {
  const { now = new Date() } = input
  await writeEndpoint(input, async (tx, held) => {
    if (held.offAt) return null
    await tx.webhookEndpoint.update({ where: { id: held.id }, data: { offAt: now, offWhy: 'by-hand' } })
    return { action: 'webhook.off', after: { why: 'by-hand' } }
  })
}

/**
 * Sends again, what waited first and at once. Events of the time between are lost to it. What ended with its key is taken
 * over by whoever switches it on.
 */
export async function switchEndpointOn(input: EndpointOf): Promise<void> {
  await writeEndpoint(input, async (tx, held, keyId) => {
    if (!held.offAt) return null
    if (held.offWhy === 'key-revoked') await requireKinds(tx, input.actor, held.kinds)
    const data = {
      keyId,
      offAt: null,
      offWhy: null,
      failures: 0,
      failingSince: null,
      retryAt: null,
    }
    await tx.webhookEndpoint.update({ where: { id: held.id }, data })
    await hurry(tx, held)
    return { action: 'webhook.on' }
  })
}

/** Removes an endpoint; what waits for it is not sent. */
export async function removeEndpoint(input: EndpointOf & { now?: Date }): Promise<void> {
  const { now = new Date() } = input
  await writeEndpoint(input, async (tx, { id }) => {
    const offAt = now
    await tx.webhookEndpoint.update({ where: { id }, data: { removedAt: now, offAt, offWhy: 'by-hand' } })
    await tx.webhookDelivery.updateMany({
      where: { endpointId: id, state: 'waiting' },
      data: { state: 'dropped', nextAt: null, endedAt: now },
    })
    return { action: 'webhook.removed' }
  })
}

/** Lets one test leave, before what waits. Throws Conflict `webhook-off`, and what `writeEndpoint` throws. */
export async function sendWebhookTest(input: EndpointOf & { deliveryId: string; now?: Date }): Promise<void> {
  const { now = new Date(), resellerId, deliveryId, endpointId } = input
  await writeEndpoint(input, async (tx, held) => {
    if (held.offAt) throw new Conflict('webhook-off')
    const { count } = await tx.webhookDelivery.createMany({
      data: [
        {
          id: deliveryId,
          resellerId,
          endpointId,
          messageId: `msg_${deliveryId.replaceAll('-', '')}`,
          seq: 0n,
          lane: `test:${deliveryId}`,
          kind: testKind,
          cause: 'test',
          body: toBody(testKind, now, { endpointId }),
        },
      ],
      skipDuplicates: true,
    })
    if (count === 0) return null
    await hurry(tx, held)
    return { action: 'webhook.tested' }
  })
}

/**
 * Sends an ended delivery again under its id, beside the order of its tenant; `againId` names what is written down of
 * it. Throws NotFound `delivery-missing`, Conflict `delivery-waits` while it has not ended, and `webhook-off`.
 */
export async function sendDeliveryAgain(
  input: EndpointOf & { deliveryId: string; againId?: string },
): Promise<void> {
  const { againId: id = randomUUID() } = input
  await writeEndpoint(input, async (tx, held) => {
    if (await tx.webhookDelivery.findUnique({ where: { id }, select: { id: true } })) return null
    if (held.offAt) throw new Conflict('webhook-off')
    const was = await tx.webhookDelivery.findUnique({ where: { id: input.deliveryId } })
    if (!was || was.endpointId !== held.id) throw new NotFound('delivery-missing')
    await requireKinds(tx, input.actor, [was.kind])
    const { messageId, resellerId, endpointId, seq, kind, tenantId, body } = was
    const open = await tx.webhookDelivery.count({ where: { endpointId, messageId, state: 'waiting' } })
    if (open > 0) throw new Conflict('delivery-waits')
    const copy = { messageId, resellerId, endpointId, seq, kind, tenantId, body }
    await tx.webhookDelivery.create({ data: { ...copy, id, lane: `again:${id}`, cause: 'again' } })
    await hurry(tx, held)
    return { action: 'webhook.sent-again', after: { kind } }
  })
}

/** Lets the next delivery leave now, although others failed. */
async function hurry(tx: Tx, { id, resellerId }: { id: string; resellerId: string }): Promise<void> {
  await tx.webhookEndpoint.update({ where: { id }, data: { retryAt: null } })
  await tx.$executeRaw`
    update portal.webhook_delivery set next_at = null where endpoint_id = ${id}::uuid and state = 'waiting'`
  await webhookJob.wake(tx, { resellerId, id })
}
