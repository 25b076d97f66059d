import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { listJobs } from '../../../e2e/support/test-workers'
import { inScope } from '../database/db'
import { addJob } from './add-job'
import { advanceTask, type Flight, goOn, type Reconciler, type Round, reconcile } from './reconcile'
import { defineSubjectJob, pickUp } from './subject-job'

const job = defineSubjectJob({ task: 'advance-parcel', prefix: 'parcel', idKey: 'parcelId' })

let resellerId: string

beforeAll(async () => {
  resellerId = await addReseller('reconcile')
})

type Work = { nextAt?: Date | null }
type Scene = { works: (Work | null)[]; step?: () => Round | Promise<Round>; engine?: Partial<Flight> }

/** Advances a subject that is loaded as this work, one after the other; says what was called. */
function play({ works, step = () => goOn, engine }: Scene, id: string = randomUUID()) {
  const calls: string[] = []
  const reconciler: Reconciler<Flight, Work> = {
    job,
    due: '',
    recover: async () => void calls.push('recover'),
    load: async () => {
      calls.push('load')
      return works.shift() ?? null
    },
    step: async () => {
      calls.push('step')
      return step()
    },
  }
  const outcome = reconcile(reconciler, id, (advance) => advance({ now: () => new Date(1_000), ...engine }))
  return { calls, outcome }
}

describe('a subject', () => {
  test('is recovered once, then loaded before every step, until nothing is to be done', async () => {
    const { calls, outcome } = play({ works: [{}, {}] })
    expect(await outcome).toEqual({ kind: 'over' })
    expect(calls).toEqual(['recover', 'load', 'step', 'load', 'step', 'load'])
  })

  test('takes no step before its time', async () => {
    const at = new Date(2_000)
    const { calls, outcome } = play({ works: [{ nextAt: at }] })
    expect(await outcome).toEqual({ kind: 'later', at })
    expect(calls).toEqual(['recover', 'load'])
  })

  test('ends where a step ends it', async () => {
    const { outcome } = play({ works: [{}, {}], step: () => ({ kind: 'still' }) })
    expect(await outcome).toEqual({ kind: 'still' })
  })

  test('takes no further step when the worker is asked to stop, or others should have a go', async () => {
    const stopped = play({ works: [{}], engine: { signal: AbortSignal.abort() } })
    expect(await stopped.outcome).toEqual({ kind: 'later', at: new Date(1_000) })
    expect(stopped.calls).toEqual(['recover', 'load'])
    const at = new Date(5_000)
    const yielding = play({ works: [{}, {}], engine: { standBack: () => at } })
    expect(await yielding.outcome).toEqual({ kind: 'later', at })
    expect(yielding.calls).toEqual(['recover', 'load', 'step'])
  })

  test('is advanced by one process at a time, and by another after a death', async () => {
    const id = randomUUID()
    let second: ReturnType<typeof play> | undefined
    const first = play(
      {
        works: [{}],
        step: async () => {
          second = play({ works: [{}] }, id)
          await second.outcome
          throw new Error('killed')
        },
      },
      id,
    )
    await expect(first.outcome).rejects.toThrow('killed')
    expect(await second?.outcome).toEqual({ kind: 'busy' })
    expect(second?.calls).toEqual([])
    expect(await play({ works: [] }, id).outcome).toEqual({ kind: 'over' })
  })
})

describe('a job', () => {
  const signal = new AbortController().signal

  test('is added again for when its subject must wait, under the same key', async () => {
    const id = randomUUID()
    const at = new Date(Date.now() + 60_000)
    const task = advanceTask(job, { advance: async () => ({ kind: 'later', at }) })
    await task.run({ resellerId, parcelId: id }, { signal })
    await task.run({ resellerId, parcelId: id }, { signal })
    expect(await listJobs(`parcel:${id}`)).toMatchObject([{ run_at: at }])
  })

  test('that somebody woke meanwhile stays before the moment for which its task waits, never after it', async () => {
    const [soon, late] = [randomUUID(), randomUUID()]
    const [now, at, after] = [0, 60_000, 3_600_000].map((ms) => new Date(Date.now() + ms))
    const task = advanceTask(job, {
      advance: async ({ id }) => {
        await inScope(resellerId, (tx) => job.wake(tx, { resellerId, id, at: id === soon ? now : after }))
        return { kind: 'later', at: at as Date }
      },
    })
    for (const parcelId of [soon, late]) await task.run({ resellerId, parcelId }, { signal })
    expect(await listJobs(`parcel:${soon}`)).toMatchObject([{ run_at: now }])
    expect(await listJobs(`parcel:${late}`)).toMatchObject([{ run_at: at }])
  })

  test('that finds another process at it comes again only where it says when', async () => {
    const [leaves, returns] = [randomUUID(), randomUUID()]
    const advance = async () => ({ kind: 'busy' }) as const
    await advanceTask(job, { advance }).run({ resellerId, parcelId: leaves }, { signal })
    await advanceTask(job, { advance, busyRetryMs: 1_000 }).run({ resellerId, parcelId: returns }, { signal })
    expect(await listJobs(`parcel:${leaves}`)).toEqual([])
    expect(await listJobs(`parcel:${returns}`)).toHaveLength(1)
  })

  test('is given to what is due and has none, or had one that was given up; never a second one', async () => {
    const [lost, kept, dead] = [randomUUID(), randomUUID(), randomUUID()]
    const later = new Date(Date.now() + 3_600_000)
    await inScope(resellerId, async (tx) => {
      await job.wake(tx, { resellerId, id: kept, at: later })
      const payload = { resellerId, parcelId: dead }
      await addJob(tx, job, payload, { key: `parcel:${dead}`, runAt: later, attemptsMax: 1 })
    })
    await asOwner(
      'select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = $1))',
      [`parcel:${dead}`],
    )
    const due = `select v.id::uuid from (values ('${lost}'), ('${kept}'), ('${dead}')) v(id) where $1 = '${resellerId}'`
    await pickUp({ job, due })
    await pickUp({ job, due })
    const [first, second, third] = await Promise.all([lost, kept, dead].map((id) => listJobs(`parcel:${id}`)))
    expect(first).toHaveLength(1)
    expect(second).toMatchObject([{ run_at: later }])
    expect(third).toMatchObject([{ attempts: 0 }])
    await pickUp({ job, due, isDueNow: true })
    const [soon] = await listJobs(`parcel:${kept}`)
    expect(soon?.run_at.getTime()).toBeLessThan(later.getTime())
  })
})
