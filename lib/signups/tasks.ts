import 'server-only'
import { z } from 'zod'
import { inScope } from '../db'
import { addJob } from '../jobs/add-job'
import { defineTask, toAnyTask } from '../jobs/define-task'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { addAdvanceJob, advanceJob } from './advance-job'
import { advanceSignup } from './advance-signup'
import { expireSignups } from './expire-signups'
import { letWaitingIn } from './let-waiting-in'
import { recheckNames } from './recheck-names'
import { refreshPlanCopy } from './refresh-plan-copy'

const busyRetryMs = 5_000

const advanceSignupTask = defineTask({
  ...advanceJob,
  async run({ resellerId, signupId }, { signal }) {
    const outcome = await advanceSignup(resellerId, signupId, { signal })
    if (outcome.kind === 'over') return
    const at = outcome.kind === 'later' ? outcome.at : new Date(Date.now() + busyRetryMs)
    await inScope(resellerId, (tx) => addAdvanceJob(tx, resellerId, signupId, at))
  },
})

export const refreshPlanCopyTask = defineTask({
  name: 'refresh-signup-plans',
  payload: z.object({ resellerId: z.uuid() }),
  async run({ resellerId }, { signal }) {
    await refreshPlanCopy(resellerId, { signal })
  },
})

async function forEachReseller(work: (resellerId: string) => Promise<unknown>): Promise<void> {
  for (const { id } of await listResellers()) await work(id)
}

/** Every request that wants the worker and that no job looks after: a crash between two jobs loses none. */
export async function pickUpSignups(): Promise<void> {
  await forEachReseller((resellerId) =>
    inScope(resellerId, async (tx) => {
      const found = await tx.$queryRaw<{ id: string; next_at: Date | null }[]>`
        select s.id, s.next_at from portal.signup s
        where s.reseller_id = ${resellerId}::uuid
          and (s.state in ('queued', 'creating', 'unknown')
            or (s.state = 'created' and s.tenant_id is null and s.ended_at > now() - interval '1 day'))
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'signup:' || s.id and (j.locked_at is not null or j.attempts < j.max_attempts))
        order by s.number limit 500`
      for (const { id, next_at: nextAt } of found)
        await addAdvanceJob(tx, resellerId, id, nextAt ?? undefined)
    }),
  )
}

/** Older than this the copy is read again; a failed try is repeated sooner. */
const copyAgeMinutes = 15
const retryAgeMinutes = 2

/** Only for pages that are switched on, and only where the server was ever connected. */
export async function scheduleRefreshes(): Promise<void> {
  await forEachReseller((resellerId) =>
    inScope(resellerId, async (tx) => {
      const key = `signup-plans:${resellerId}`
      const due = await tx.$queryRaw<unknown[]>`
        select 1 from portal.signup_settings s
        join portal.connection c on c.reseller_id = s.reseller_id
        left join portal.signup_plan_copy p on p.reseller_id = s.reseller_id
        where s.reseller_id = ${resellerId}::uuid and s.enabled
          and (p.tried_at is null or p.tried_at < now() - make_interval(mins =>
            case when p.outcome in ('ok', 'missing') then ${copyAgeMinutes}::int else ${retryAgeMinutes}::int end))
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = ${key} and (j.locked_at is not null or j.attempts < j.max_attempts))`
      if (due.length === 0) return
      await addJob(tx, refreshPlanCopyTask, { resellerId }, { key, attemptsMax: 3 })
    }),
  )
}

/** What was counted, proved and looked up longer ago than it is good for. */
export async function sweepSignups(): Promise<void> {
  await forEachReseller((resellerId) =>
    inScope(resellerId, async (tx) => {
      await tx.$executeRaw`delete from portal.signup_count where day < current_date - 2`
      await tx.$executeRaw`delete from portal.spent_proof where expires_at < now()`
      await tx.$executeRaw`delete from portal.ruc_record where read_at < now() - interval '180 days'`
    }),
  )
}

export const signupTasks = [toAnyTask(advanceSignupTask), toAnyTask(refreshPlanCopyTask)]

export const signupChores: Chore[] = [
  { name: 'pick-up-signups', everyMs: 5_000, run: pickUpSignups },
  { name: 'refresh-signup-plans', everyMs: 15_000, run: scheduleRefreshes },
  { name: 'expire-signups', everyMs: 60_000, run: () => forEachReseller((id) => expireSignups(id)) },
  { name: 'let-waiting-signups-in', everyMs: 30_000, run: () => forEachReseller((id) => letWaitingIn(id)) },
  { name: 'recheck-signup-names', everyMs: 60_000, run: () => forEachReseller((id) => recheckNames(id)) },
  { name: 'sweep-signups', everyMs: 3_600_000, run: sweepSignups },
]
