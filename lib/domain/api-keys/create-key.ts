import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { hashApiKey, hintOf, newApiKey } from '../../platform/auth/api-keys/api-key-format'
import { isForTagLimited } from '../../platform/auth/permissions'
import { requireActor } from '../../platform/auth/require-actor'
import { daysFrom } from '../../platform/calendar/days'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { lockTags } from '../staff/lock-tags'
import { type KeyInput, keySchema } from './schemas'

/** `key` is shown once and stored nowhere. */
export type CreatedKey = { keyId: string; key: string }

const usableMax = 50

/**
 * Creates an API key. Throws Forbidden, NotFound `tag-missing`, ZodError, and Conflict `keys-many`, or `key-tag-scopes`
 * for tags on a key whose scopes are not work on single tenants.
 */
export async function createKey(
  input: KeyInput & { resellerId: string; actor: Actor; now?: Date },
): Promise<CreatedKey> {
  const { resellerId, actor, now = new Date() } = input
  const { name, scopes, tags, addresses, days } = keySchema.parse(input)
  if (tags.length > 0 && !scopes.every(isForTagLimited)) throw new Conflict('key-tag-scopes')
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'keys:write')
    await refuseMany(tx, resellerId)
    const held = await lockTags(tx, tags)
    const key = newApiKey()
    const expiresAt = days === 0 ? null : daysFrom(now, days)
    const { id: keyId } = await tx.apiKey.create({
      data: {
        resellerId,
        name: cleanText(name),
        scopes,
        addresses,
        createdBy: actor.kind === 'staff' ? actor.id : null,
        createdByName: cleanText(actor.name),
        expiresAt,
        secrets: { create: { resellerId, hash: hashApiKey(key), hint: hintOf(key) } },
        tags: { create: held.map(({ id: tagId }) => ({ tagId, resellerId })) },
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'api-key.created',
      subject: { kind: 'api-key', id: keyId, name },
      after: { scopes, addresses, tags: held.map((tag) => tag.name), expiresAt },
    })
    return { keyId, key }
  })
}

/** Serialised, so that two forms at once do not pass the limit. */
async function refuseMany(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`api-keys:${resellerId}`}, 0))`
  const [row] = await tx.$queryRaw<{ usable: number }[]>`
    select count(*)::int as usable from portal.api_key
    where revoked_at is null and (expires_at is null or expires_at > now())`
  if ((row?.usable ?? 0) >= usableMax) throw new Conflict('keys-many', { most: usableMax })
}
