import 'server-only'
import { z } from 'zod'
import { inScope, outsideScope } from '../database/db'
import type { RawTx } from '../database/raw-tx'
import { addJob } from './add-job'
import { type DueQuery, listWithoutJob } from './job-view'

/** What one job brings forward: a run, a request, a notice. */
export type Subject = { resellerId: string; id: string }

/** `resellerId`, and the subject's id under the name that its job gives it. */
type SubjectPayload = Record<string, string>

type Waking = {
  at?: Date | null
  /** Leaves a job that comes before `at` where it is: somebody gave the subject work meanwhile. */
  keepsEarlier?: boolean
}

/** The job of one subject, apart from what it does: whoever gives the subject work adds it, a task handles it. */
export type SubjectJob = {
  name: string
  payload: z.ZodType<SubjectPayload>
  /** Before the subject's id in the job's key. */
  prefix: string
  subjectOf: (payload: SubjectPayload) => Subject
  /** Adds the job, or moves the one that has not begun, in the transaction that gives the subject work. */
  wake: (tx: RawTx, subject: Subject & Waking) => Promise<void>
}

type Naming = {
  task: string
  prefix: string
  /** The subject's id in the payload. */
  idKey: string
}

export function defineSubjectJob({ task: name, prefix, idKey }: Naming): SubjectJob {
  const payload = z.object({ resellerId: z.uuid(), [idKey]: z.uuid() })
  return {
    name,
    payload,
    prefix,
    subjectOf: ({ resellerId = '', [idKey]: id = '' }) => ({ resellerId, id }),
    wake: (tx, { resellerId, id, at, keepsEarlier }) =>
      addJob(
        tx,
        { name, payload },
        { resellerId, [idKey]: id },
        { key: `${prefix}:${id}`, runAt: at ?? undefined, keepsEarlier },
      ),
  }
}

/** Gives a job to every subject that is due and has none: a crash between two jobs loses nothing. */
export async function pickUp({ job, ...query }: DueQuery & { job: SubjectJob }): Promise<void> {
  const { prefix, wake } = job
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  for (const { id: resellerId } of resellers) {
    await inScope(resellerId, async (tx) => {
      for (const { id, runAt } of await listWithoutJob(tx, { resellerId, prefix }, query)) {
        await wake(tx, { resellerId, id, at: runAt })
      }
    })
  }
}
