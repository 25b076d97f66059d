import 'server-only'
import { utcDay } from '../../platform/calendar/days'
import { type Query, readInScope } from '../../platform/database/db'
import { keptSince, type RetentionDays, retentionDefaults } from './retention-days'

/** `revision` is 0 until it is first saved. */
export type RetentionChosen = RetentionDays & { revision: number }

export async function readRetention(query: Query): Promise<RetentionChosen> {
  const [row] = await query<RetentionChosen>(
    `select calls_days as "callsDays", prospects_days as "prospectsDays", trail_days as "trailDays",
       samples_days as "samplesDays", revision
     from portal.retention`,
  )
  return row ?? { ...retentionDefaults, revision: 0 }
}

export type RetentionView = {
  chosen: RetentionChosen
  calls: { count: number; oldest: Date | null }
  /** Ended requests without a tenant that still hold personal data. */
  prospects: { count: number; oldest: Date | null; erased: number }
  trail: { count: number; oldest: Date | null; trimmedAt: Date | null; trimmedTo: number | null }
  /** Days with samples. */
  samples: { count: number; oldest: Date | null }
}

const oldestSample = 'select min(day) from portal.metric_sample'

const countsSql = `
  select
    (select count(*)::int from portal.upstream_call) as "calls",
    (select min(at) from portal.upstream_call) as "oldestCall",
    (select count(*)::int from portal.signup where erased_at is null and state in ('refused', 'expired', 'duplicate'))
      as "prospects",
    (select min(ended_at) from portal.signup where erased_at is null and state in ('refused', 'expired', 'duplicate'))
      as "oldestProspect",
    (select count(*)::int from portal.signup where erased_at is not null) as "erased",
    (select count(*)::int from portal.audit_event) as "lines",
    (select min(at) from portal.audit_event) as "oldestLine",
    (select trimmed_at from portal.audit_anchor) as "trimmedAt",
    (select seq from portal.audit_anchor) as "trimmedTo",
    (select count(*)::int from portal.quota_sample where day >= (${oldestSample})) as "sampleDays",
    ((${oldestSample}) + interval '12 hours') at time zone 'UTC' as "oldestSample"`

type CountsRow = {
  calls: number
  oldestCall: Date | null
  prospects: number
  oldestProspect: Date | null
  erased: number
  lines: number
  oldestLine: Date | null
  trimmedAt: Date | null
  trimmedTo: number | null
  sampleDays: number
  oldestSample: Date | null
}

/** Retention periods, and the amount of data under each. */
export function getRetention(resellerId: string): Promise<RetentionView> {
  return readInScope(resellerId, async (query) => {
    const chosen = await readRetention(query)
    const [row] = await query<CountsRow>(countsSql)
    if (!row) throw new Error('a query without a table gave no row')
    return {
      chosen,
      calls: { count: row.calls, oldest: row.oldestCall },
      prospects: { count: row.prospects, oldest: row.oldestProspect, erased: row.erased },
      trail: {
        count: row.lines,
        oldest: row.oldestLine,
        trimmedAt: row.trimmedAt,
        trimmedTo: row.trimmedTo,
      },
      samples: { count: row.sampleDays, oldest: row.oldestSample },
    }
  })
}

/** `samples` are days of them. */
export type RetentionEffect = { calls: number; prospects: number; lines: number; samples: number }

/** How much the next purge would delete with these periods. */
export function countRetentionEffect(
  resellerId: string,
  days: RetentionDays,
  now = new Date(),
): Promise<RetentionEffect> {
  return readInScope(resellerId, async (query) => {
    const [row] = await query<RetentionEffect>(
      `select
         (select count(*)::int from portal.upstream_call where at < $1) as calls,
         (select count(*)::int from portal.signup
          where erased_at is null and state in ('refused', 'expired', 'duplicate') and ended_at < $2) as prospects,
         (select count(*)::int from portal.audit_event where at < $3) as lines,
         (select count(*)::int from portal.quota_sample where day >= (${oldestSample}) and day < $4::date) as samples`,
      [
        keptSince(days.callsDays, now),
        keptSince(days.prospectsDays, now),
        days.trailDays === null ? new Date(0) : keptSince(days.trailDays, now),
        utcDay(keptSince(days.samplesDays, now)),
      ],
    )
    return row ?? { calls: 0, prospects: 0, lines: 0, samples: 0 }
  })
}
