import 'server-only'
import { z } from 'zod'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import type { Tag } from '../tenants/tags/tag'

export type KeyState = 'usable' | 'expired' | 'revoked'

/** A key as owners see it: never what is sent. */
export type KeyLine = {
  id: string
  name: string
  scopes: string[]
  addresses: string[]
  tags: Tag[]
  state: KeyState
  /** The beginning of its newest secret. */
  hint: string
  createdByName: string
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  revokedByName: string | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  rotatedAt: Date | null
  /** Until when the secret before the newest holds. */
  oldEndsAt: Date | null
}

const lineSql = `
  select k.id, k.name, k.scopes, k.addresses, k.created_by_name as "createdByName", k.created_at as "createdAt",
    k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.revoked_by_name as "revokedByName",
    k.last_used_at as "lastUsedAt", k.last_used_from as "lastUsedFrom",
    case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'usable' end as state,
    s.hint, case when s.count > 1 then s.newest_at end as "rotatedAt", s.old_ends_at as "oldEndsAt",
    coalesce((select json_agg(json_build_object('number', g.number, 'name', g.name, 'colour', g.colour)
        order by portal.plain_text(g.name))
      from portal.api_key_tag x join portal.tenant_tag g on g.id = x.tag_id where x.key_id = k.id), '[]') as tags
  from portal.api_key k
  cross join lateral (
    select (array_agg(s.hint order by s.created_at desc))[1] as hint, count(*)::int as count,
      max(s.created_at) as newest_at, max(s.ends_at) filter (where s.ends_at > now()) as old_ends_at
    from portal.api_key_secret s where s.key_id = k.id) s`

const linesMax = 200

/** The usable keys first, then the newest. */
export async function listKeys(resellerId: string): Promise<KeyLine[]> {
  return readInScope(resellerId, (query) =>
    query<KeyLine>(`${lineSql}
      order by (k.revoked_at is null and (k.expires_at is null or k.expires_at > now())) desc, k.created_at desc, k.id
      limit ${linesMax}`),
  )
}

/** One key. Throws NotFound. */
export async function getKey(resellerId: string, keyId: string): Promise<KeyLine> {
  if (!z.uuid().safeParse(keyId).success) throw new NotFound('key-missing')
  const [key] = await readInScope(resellerId, (query) =>
    query<KeyLine>(`${lineSql} where k.id = $1`, [keyId]),
  )
  if (!key) throw new NotFound('key-missing')
  return key
}
