import 'server-only'
import { z } from 'zod'
import { inScope } from '../../platform/database/db'
import { addJob } from '../../platform/jobs/add-job'
import { defineTask, toAnyTask } from '../../platform/jobs/define-task'
import { hasJob } from '../../platform/jobs/job-view'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { listResellers } from '../resellers/queries'
import { admitWaiting } from './admit-waiting'
import { advanceSignup, signups } from './job/advance-signup'
import { expireSignups } from './job/expire-signups'
import { signupJob } from './job/signup-job'
import { recheckNames } from './recheck-names'
import { refreshPlanCopy } from './refresh-plan-copy'

const busyRetryMs = 5_000

const advanceSignupTask = advanceTask(signupJob, {
  advance: ({ resellerId, id }, signal) => advanceSignup(resellerId, id, { signal }),
  busyRetryMs,
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

export const pickUpSignups = () => pickUp(signups)

/** Older than this the copy is read again; a failed try is repeated sooner. */
const copyAgeMinutes = 15
const retryAgeMinutes = 2

/** Only for pages that are switched on, and only where the server was ever connected. */
export async function scheduleRefreshes(): Promise<void> {
  await forEachReseller((resellerId) =>
    inScope(resellerId, async (tx) => {
      const key = `signup-plans:${resellerId}`
      const old = await tx.$queryRaw<unknown[]>`
        select 1 from portal.signup_settings s
        join portal.connection c on c.reseller_id = s.reseller_id
        left join portal.signup_plan_copy p on p.reseller_id = s.reseller_id
        where s.reseller_id = ${resellerId}::uuid and s.enabled
          and (p.tried_at is null or p.tried_at < now() - make_interval(mins =>
            case when p.outcome in ('ok', 'missing') then ${copyAgeMinutes}::int else ${retryAgeMinutes}::int end))`
      if (old.length === 0 || (await hasJob(tx, key))) return
      await addJob(tx, refreshPlanCopyTask, { resellerId }, { key, attemptsMax: 3 })
    }),
  )
}

/** What was counted, proved and looked up longer ago than it is good for. */
async function sweepSignups(): Promise<void> {
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
  { name: 'let-waiting-signups-in', everyMs: 30_000, run: () => forEachReseller((id) => admitWaiting(id)) },
  { name: 'recheck-signup-names', everyMs: 60_000, run: () => forEachReseller((id) => recheckNames(id)) },
  { name: 'sweep-signups', everyMs: 3_600_000, run: sweepSignups },
]
