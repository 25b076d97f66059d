import 'server-only'
import type { Tx } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'

type KeyRow = { name: string; revokedAt: Date | null; expiresAt: Date | null }

/** A key, locked until the transaction ends. Throws NotFound. */
export async function lockKey(tx: Tx, keyId: string): Promise<KeyRow> {
  const [key] = await tx.$queryRaw<KeyRow[]>`
    select name, revoked_at as "revokedAt", expires_at as "expiresAt" from portal.api_key
    where id = ${keyId}::uuid for update`
  if (!key) throw new NotFound('key-missing')
  return key
}

/** The same. Throws Conflict `key-over` for a key that is revoked or past its end. */
export async function lockUsableKey(tx: Tx, keyId: string): Promise<KeyRow> {
  const key = await lockKey(tx, keyId)
  if (key.revokedAt || (key.expiresAt && key.expiresAt <= new Date())) throw new Conflict('key-over')
  return key
}
