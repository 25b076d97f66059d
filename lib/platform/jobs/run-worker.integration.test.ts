import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { inScope } from '../database/db'
import { addJob } from './add-job'
import { defineTask, toAnyTask } from './define-task'
import { type Chore, runWorker } from './run-worker'

const warnings: Error[] = []
const keep = (warning: Error) => warnings.push(warning)
beforeEach(() => {
  warnings.length = 0
  process.on('warning', keep)
})
afterEach(() => {
  process.off('warning', keep)
})

test('a worker with many chores and jobs under way warns of nothing, and stops when it is asked to', async () => {
  const ends = new AbortController()
  const done = new EventTarget()
  let ended = 0
  const task = defineTask({
    name: 'wait-in-lanes',
    payload: z.object({ nth: z.int() }),
    async run(_payload, { signal }) {
      await Promise.all(Array.from({ length: 24 }, () => wait(50, undefined, { signal })))
      ended += 1
      if (ended === 6) done.dispatchEvent(new Event('all'))
    },
  })
  const looked = new Set<number>()
  const chores = Array.from(
    { length: 30 },
    (_, nth): Chore => ({ name: `chore-${nth}`, everyMs: 60_000, run: async () => void looked.add(nth) }),
  )
  const resellerId = await addReseller('r-warnings')
  await inScope(resellerId, async (tx) => {
    for (let nth = 0; nth < 6; nth += 1) await addJob(tx, task, { nth })
  })
  const all = once(done, 'all')
  const running = runWorker({ tasks: [toAnyTask(task)], chores, signal: ends.signal })
  await all
  ends.abort()
  await running
  expect(looked.size).toBe(30)
  expect(warnings.map(({ name, message }) => `${name}: ${message}`)).toEqual([])
})

test('a job that somebody waits for begins before those that nobody waits for, however many were added earlier', async () => {
  const ends = new AbortController()
  const begun: string[] = []
  const task = defineTask({
    name: 'note-beginning',
    payload: z.object({ name: z.string() }),
    async run({ name }) {
      begun.push(name)
      if (begun.length === 4) ends.abort()
    },
  })
  await inScope(await addReseller('r-patience'), async (tx) => {
    for (const name of ['one', 'two', 'three']) await addJob(tx, task, { name }, { isPatient: true })
    await addJob(tx, task, { name: 'awaited' })
  })
  await runWorker({ tasks: [toAnyTask(task)], chores: [], signal: ends.signal, concurrency: 1 })
  expect(begun).toEqual(['awaited', 'one', 'two', 'three'])
})

test('a worker that cannot fetch jobs ends, so that another is started', async () => {
  const task = defineTask({ name: 'never-fetched', payload: z.object({}), run: async () => undefined })
  await asOwner(`create function public.no_tasks() returns trigger language plpgsql as
    $no_tasks$ begin raise exception using errcode = 'disk_full'; end $no_tasks$`)
  await asOwner(`create trigger no_tasks before insert on graphile_worker._private_tasks
    for each row execute function public.no_tasks()`)
  const ends = new AbortController()
  try {
    await expect(runWorker({ tasks: [toAnyTask(task)], chores: [], signal: ends.signal })).rejects.toThrow(
      'jobs cannot be fetched',
    )
  } finally {
    await asOwner('drop function public.no_tasks() cascade')
    ends.abort()
  }
}, 30_000)
