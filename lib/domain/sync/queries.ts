import 'server-only'
import { queryOnce, readInScope } from '../../platform/database/db'
import { failureSql, type ReadingFailure } from '../../platform/i18n/reading-failure'
import type { RejectedRow } from '../../upstream/gateways/gateway'
import type { SyncSummary } from './sync-tenants'

/** How fresh the stored tenants are, and why not fresher. */
export type SyncState = {
  /** `ok`, `held`, or the error code of the last failure; null before the first sync. */
  outcome: string | null
  /** The error of the last sync; null when it did not fail. */
  failure: ReadingFailure | null
  lastSyncAt: Date | null
  lastGoodSyncAt: Date | null
  everyMinutes: number
  isRunning: boolean
  /** The run whose shrink waits for confirmation. */
  heldRunId: string | null
  heldSummary: SyncSummary | null
  /** Unreadable rows of the last sync. */
  rejected: RejectedRow[]
}

/** Null without a connection. */
export async function findSyncState(resellerId: string): Promise<SyncState | null> {
  const [row] = await queryOnce<SyncState>(
    resellerId,
    (reseller) =>
      `select c.last_sync_outcome as outcome, ${failureSql('c.last_sync_failure')} as failure, c.last_sync_at as "lastSyncAt",
         c.last_good_sync_at as "lastGoodSyncAt", c.sync_every_minutes as "everyMinutes",
         exists (select 1 from portal.sync_run r
           where r.reseller_id = c.reseller_id and r.ended_at is null
             and r.started_at > now() - interval '10 minutes') as "isRunning",
         case when last.outcome = 'held' and last.confirmed_by is null then last.id end as "heldRunId",
         case when last.outcome = 'held' and last.confirmed_by is null then last.summary end as "heldSummary",
         coalesce(last.rejected, '[]'::jsonb) as rejected
       from portal.connection c
       left join lateral (
         select r.id, r.outcome, r.summary, r.rejected, r.confirmed_by from portal.sync_run r
         where r.reseller_id = c.reseller_id and r.outcome in ('ok', 'held')
         order by r.started_at desc limit 1
       ) last on true
       where c.reseller_id = '${reseller}'::uuid`,
  )
  return row ?? null
}

export type SyncRunLine = {
  id: string
  cause: string
  startedAt: Date
  endedAt: Date | null
  outcome: string | null
  rows: number | null
  rejected: RejectedRow[]
  summary: SyncSummary | null
  failure: ReadingFailure | null
}

/** The last syncs, newest first. */
export async function listSyncRuns(resellerId: string, size = 20): Promise<SyncRunLine[]> {
  return readInScope(resellerId, (query) =>
    query<SyncRunLine>(
      `select id, cause, started_at as "startedAt", ended_at as "endedAt", outcome, rows, rejected, summary,
         ${failureSql('failure')} as failure
       from portal.sync_run where reseller_id = $1 order by started_at desc limit $2`,
      [resellerId, size],
    ),
  )
}

export type ChangeLine = {
  id: string
  tenantId: string
  tenantName: string
  at: Date
  kind: string
  before: string | null
  after: string | null
}

/** The change feed of all tenants, newest first, optionally of some kinds such as `drift`. */
export async function listChanges(
  resellerId: string,
  input: { kinds?: string[]; size?: number } = {},
): Promise<ChangeLine[]> {
  return readInScope(resellerId, (query) =>
    query<ChangeLine>(
      `select c.id, c.tenant_id as "tenantId", t.name as "tenantName", c.at, c.kind, c.before, c.after
       from portal.tenant_change c join portal.tenant t on t.id = c.tenant_id
       where c.reseller_id = $1 and ($2::text[] is null or c.kind = any($2))
       order by c.at desc, c.id desc limit $3`,
      [resellerId, input.kinds ?? null, input.size ?? 20],
    ),
  )
}
