import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { periodOf, periods } from '../period'
import { issuedPeriodSql } from './issued-period-sql'

type Spread = { scope: string; tagId: string | null }

/** How the documents of each period that ends with the day are spread, of all tenants and each plan or of a tag. */
export async function rollSpread(tx: Tx, lastDay: Day, { scope, tagId }: Spread): Promise<void> {
  for (const name of periods) {
    const { from, until } = periodOf(name, lastDay)
    const written = await tx.issuedPeriod.findFirst({
      where: { period: name, until: new Date(until), scope },
    })
    if (written) continue
    const ofTag = tagId === null ? [] : [tagId, scope]
    await tx.$executeRawUnsafe(issuedPeriodSql({ isOfTag: tagId !== null }), from, until, name, ...ofTag)
  }
}
