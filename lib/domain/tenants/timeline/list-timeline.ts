import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { TimelineGroup, TimelineLine } from './timeline-line'
import { type TimelineAccess, timelineSql } from './timeline-sql'

export const timelinePageSize = 20

export type TimelinePage = {
  lines: TimelineLine[]
  /** Cursor of the next page; null where the history begins. */
  older: string | null
}

export type TimelineQuery = {
  group: TimelineGroup
  /** `older` of the page before; anything else gives the first page. */
  before: string | null
  access: TimelineAccess
}

/** What happened to a tenant, newest first, of what the reader may know: one statement of bounded cost. */
export async function listTimeline(
  resellerId: string,
  tenantId: string,
  { group, before, access }: TimelineQuery,
): Promise<TimelinePage> {
  const sql = timelineSql(group, access)
  if (!sql) return { lines: [], older: null }
  const cursor = parseCursor(before)
  const values = [tenantId, cursor?.at ?? null, cursor?.key ?? null, timelinePageSize + 1]
  const found = await readInScope(resellerId, (query) => query<TimelineLine>(sql, values))
  const lines = found.slice(0, timelinePageSize)
  const last = found.length > timelinePageSize ? lines.at(-1) : undefined
  return { lines, older: last ? `${last.at.getTime()}_${last.key}` : null }
}

/** `<milliseconds>_<kind> <id>`: instants are kept to the millisecond. */
function parseCursor(text: string | null): { at: Date; key: string } | null {
  const [, milliseconds, key] = /^(\d{1,14})_([a-z]{1,10} [0-9a-f-]{36})$/.exec(text ?? '') ?? []
  return milliseconds && key ? { at: new Date(Number(milliseconds)), key } : null
}
