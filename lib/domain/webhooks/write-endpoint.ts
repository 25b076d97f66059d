import 'server-only'
import type { WebhookEndpoint } from '../../generated/prisma/client'
import type { Actor } from '../../platform/audit/actor'
import type { AuditEntry } from '../../platform/audit/record-audit'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope, type Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { endpointSubject } from './endpoint-subject'
import { holdActingKey } from './pause-webhooks'
import { readPermissionOf } from './webhook-kinds'

export type EndpointOf = { resellerId: string; actor: Actor; endpointId: string }

/** Whoever has kinds sent somewhere may read what they tell. Throws Forbidden, naming what is missing. */
export async function requireKinds(tx: Tx, actor: Actor, kinds: readonly string[]): Promise<void> {
  const needed = new Set(kinds.flatMap((kind) => readPermissionOf(kind) ?? []))
  for (const permission of needed) await requireActor(tx, actor, permission)
}

/**
 * One write to one endpoint: permission, its row locked, the change, its audit line. A change that returns null was a
 * repetition and leaves none. Throws Forbidden and NotFound.
 */
export async function writeEndpoint(
  { resellerId, actor, endpointId }: EndpointOf,
  change: (
    tx: Tx,
    endpoint: WebhookEndpoint,
    /** The key that acts; null for anybody else. */
    keyId: string | null,
  ) => Promise<Omit<AuditEntry, 'subject'> | null>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'webhooks:write')
    const keyId = await holdActingKey(tx, actor)
    await tx.$executeRaw`select 1 from portal.webhook_endpoint where id::text = ${endpointId} for update`
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId } })
    if (!endpoint || endpoint.removedAt) throw new NotFound('webhook-missing')
    const entry = await change(tx, endpoint, keyId)
    if (entry) await recordAudit(tx, { resellerId, actor, subject: endpointSubject(endpoint), ...entry })
  })
}
