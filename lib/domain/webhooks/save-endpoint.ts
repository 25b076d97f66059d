import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { env } from '../../platform/env'
import { Conflict } from '../../platform/errors'
import { createWebhookSecret } from '../../platform/vault/webhook-secrets'
import { checkWebhookUrl } from '../../upstream/webhooks'
import { endpointSubject } from './endpoint-subject'
import { holdActingKey } from './pause-webhooks'
import { type EndpointInput, endpointSchema } from './schemas'
import { splitUrl } from './split-url'
import { type EndpointOf, requireKinds, writeEndpoint } from './write-endpoint'

const endpointsMax = 10

export type CreateEndpoint = EndpointInput & {
  resellerId: string
  actor: Actor
  /** A uuid made with the form, so that sending it twice creates one. */
  endpointId: string
}

/**
 * Creates an endpoint; its secret is returned once and never again. Idempotent by `endpointId`, without the secret.
 * Throws Forbidden, ZodError, HostRefused, UpstreamUnavailable for an unknown host, and Conflict `webhook-too-many`.
 */
export async function createEndpoint(input: CreateEndpoint): Promise<{ secret: string | null }> {
  const { resellerId, actor, endpointId } = input
  const { kinds, note, url: typed } = endpointSchema.parse(input)
  // Before the look-up of the host, which is no service to whoever may not write.
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'webhooks:write'))
  const url = await checkWebhookUrl(typed, { allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS })
  const { text, ciphertext } = createWebhookSecret({ resellerId, endpointId })
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'webhooks:write')
    await requireKinds(tx, actor, kinds)
    const keyId = await holdActingKey(tx, actor)
    await requireRoom(tx, resellerId, endpointId)
    const { count } = await tx.webhookEndpoint.createMany({
      data: [
        {
          id: endpointId,
          resellerId,
          url,
          note: cleanText(note),
          kinds,
          secretCiphertext: ciphertext,
          createdByName: cleanText(actor.name),
          keyId,
          createdKeyId: keyId,
        },
      ],
      skipDuplicates: true,
    })
    if (count === 0) return { secret: null }
    const subject = endpointSubject({ id: endpointId, url })
    await recordAudit(tx, { resellerId, actor, action: 'webhook.created', subject, after: { kinds } })
    return { secret: text }
  })
}

async function requireRoom(tx: Tx, resellerId: string, endpointId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${resellerId}`}, 0))`
  const count = await tx.webhookEndpoint.count({ where: { removedAt: null, id: { not: endpointId } } })
  if (count >= endpointsMax) throw new Conflict('webhook-too-many', { max: endpointsMax })
}

/** Changes address, note and kinds. The same again changes nothing. Throws as `createEndpoint`, and NotFound. */
export async function changeEndpoint(input: EndpointOf & EndpointInput): Promise<void> {
  const { kinds, note: typedNote, url: typed } = endpointSchema.parse(input)
  await inScope(input.resellerId, (tx) => requireActor(tx, input.actor, 'webhooks:write'))
  const url = await checkWebhookUrl(typed, { allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS })
  const note = cleanText(typedNote)
  await writeEndpoint(input, async (tx, held, keyId) => {
    // What waits goes to the new address, too.
    const waiting = await tx.webhookDelivery.findMany({
      where: { endpointId: held.id, state: 'waiting' },
      distinct: ['kind'],
      select: { kind: true },
    })
    await requireKinds(tx, input.actor, [...kinds, ...held.kinds, ...waiting.map(({ kind }) => kind)])
    if (held.url === url && held.note === note && held.kinds.join() === kinds.join()) return null
    await tx.webhookEndpoint.update({ where: { id: held.id }, data: { url, note, kinds, keyId } })
    const before = { host: splitUrl(held.url).host, kinds: held.kinds }
    return { action: 'webhook.changed', before, after: { host: splitUrl(url).host, kinds } }
  })
}
