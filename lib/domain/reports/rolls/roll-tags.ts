import 'server-only'
import { addDays, type Day, utcDay } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { tenantDaysSql } from '../sources/issued-sql'
import { rollSpread } from './roll-spread'

/** Before any day that was ever read. */
const beginning = '2000-01-01'

type OpenTag = { id: string; number: number; rolledTo: Date | null }

const ofTagSql = `
  select m.* from portal.tenant_month m
  where m.reseller_id = portal.scope() and m.month between date_trunc('month', $1::date) and $2::date
    and m.tenant_id in (select g.tenant_id from portal.tenant_tagging g where g.tag_id = $3::uuid)`

const tagDaySql = `
  insert into portal.tag_day (reseller_id, tag_id, day, documents, late, known, unknown_tenants, issuing)
  select portal.scope(), $3::uuid, d.day, d.documents, d.late, d.known, d.unknown, d.issuing
  from (${tenantDaysSql(ofTagSql)}) d`

/**
 * Adds up the next tag that is not added up until the day: its new days or, since its tenants changed, all of them. False
 * where none is left. Whoever tags or untags a tenant meanwhile waits for its lock (`forget_tag_sums`), and then forgets it.
 */
export async function rollNextTag(tx: Tx, lastDay: Day): Promise<boolean> {
  const [tag] = await tx.$queryRaw<OpenTag[]>`
    select id, number, rolled_to as "rolledTo" from portal.tenant_tag
    where rolled_to is null or rolled_to < ${lastDay}::date order by id limit 1 for update`
  if (!tag) return false
  const from = tag.rolledTo ? addDays(utcDay(tag.rolledTo), 1) : beginning
  const scope = `#${tag.number}`
  await tx.$executeRaw`delete from portal.tag_day where tag_id = ${tag.id}::uuid and day >= ${from}::date`
  if (!tag.rolledTo) await tx.issuedPeriod.deleteMany({ where: { scope } })
  await tx.$executeRawUnsafe(tagDaySql, from, lastDay, tag.id)
  await rollSpread(tx, lastDay, { scope, tagId: tag.id })
  await tx.tenantTag.update({ where: { id: tag.id }, data: { rolledTo: new Date(lastDay) } })
  return true
}
