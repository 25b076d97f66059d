import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { Tag } from './tag'

export type TagLine = Tag & {
  id: string
  /** Tenants with it, without those that are gone. */
  tenants: number
  /** Names of staff limited to it. */
  people: string[]
}

/** Every tag of the reseller by name, with its tenants and people. */
export async function listTagLines(resellerId: string): Promise<TagLine[]> {
  return readInScope(resellerId, (query) =>
    query<TagLine>(`
      select g.id, g.number, g.name, g.colour,
        (select count(*)::int from portal.tenant_tagging x join portal.tenant t on t.id = x.tenant_id
         where x.tag_id = g.id and t.gone_at is null) as tenants,
        array(select s.name from portal.staff_tag h join portal.staff s on s.id = h.staff_id
         where h.tag_id = g.id order by s.name) as people
      from portal.tenant_tag g order by portal.plain_text(g.name)`),
  )
}

/** The tags of the reseller by name. */
export async function listTags(resellerId: string): Promise<Tag[]> {
  return readInScope(resellerId, (query) =>
    query<Tag>('select number, name, colour from portal.tenant_tag order by portal.plain_text(name)'),
  )
}

/** The tags that limit a person, by name; none for those who see all tenants. */
export async function listTagsOf(resellerId: string, staffId: string): Promise<Tag[]> {
  return readInScope(resellerId, (query) =>
    query<Tag>(
      `select g.number, g.name, g.colour from portal.tenant_tag g
       where g.id = any(portal.tags_of($1)) order by portal.plain_text(g.name)`,
      [staffId],
    ),
  )
}
