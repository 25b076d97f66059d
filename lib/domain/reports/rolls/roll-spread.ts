import 'server-only'
import { type Day, utcDay } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { periodOf, periods } from '../period'
import { issuedPeriodSql } from './issued-period-sql'

type Spread = { scope: string; tagId: string | null }

/** How the documents of each period that ends with the day are spread, of all tenants and each plan or of a tag. */
export async function rollSpread(tx: Tx, lastDay: Day, { scope, tagId }: Spread): Promise<void> {
  const wanted = periods.map((name) => periodOf(name, lastDay))
  const written = await tx.issuedPeriod.findMany({
    where: { scope, until: { in: wanted.map(({ until }) => new Date(until)) } },
    select: { period: true, until: true },
  })
  const known = new Set(written.map(({ period, until }) => `${period} ${utcDay(until)}`))
  for (const { name, from, until } of wanted) {
    if (known.has(`${name} ${until}`)) continue
    const ofTag = tagId === null ? [] : [tagId, scope]
    await tx.$executeRawUnsafe(issuedPeriodSql({ isOfTag: tagId !== null }), from, until, name, ...ofTag)
  }
}
