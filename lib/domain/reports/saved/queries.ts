import 'server-only'
import type { EffectiveRole } from '../../../platform/auth/permissions'
import { readInScope } from '../../../platform/database/db'
import { isForRole, type SavedPlace, savedPlaceSchema } from './saved-place'

export type SavedReportLine = {
  id: string
  name: string
  place: SavedPlace
  shared: boolean
  isOwn: boolean
  /** Of the tag and the tenant that narrow it; null without one, or where it is gone or not seen. */
  tagName: string | null
  tenantName: string | null
}

type Row = Omit<SavedReportLine, 'place'> & { place: unknown }

const sharedMax = 30

/**
 * A person's own saved reports, then those that others share, each by name; without those that the person's role does
 * not get. One round trip.
 */
export async function listSavedReports(by: {
  resellerId: string
  staffId: string
  role: EffectiveRole
}): Promise<SavedReportLine[]> {
  const rows = await readInScope(by.resellerId, (query) =>
    query<Row>(savedSql, [by.staffId, sharedMax], { keepPlan: true }),
  )
  return rows.flatMap(({ place: stored, ...line }) => {
    const place = savedPlaceSchema.safeParse(stored)
    return place.success && isForRole(by.role, place.data) ? [{ ...line, place: place.data }] : []
  })
}

const savedSql = `
  select * from (
    select s.id, s.name, s.place, s.shared, s.staff_id = $1 as "isOwn", g.name as "tagName", t.name as "tenantName",
      row_number() over (partition by s.staff_id = $1 order by portal.plain_text(s.name), s.id) as place_in_order
    from portal.saved_report s
    left join portal.tenant_tag g on g.number = (s.place->>'tag')::int
    left join portal.tenant t on t.id = (s.place->>'tenantId')::uuid
    where s.shared or s.staff_id = $1) listed
  where "isOwn" or place_in_order <= $2
  order by "isOwn" desc, place_in_order`
