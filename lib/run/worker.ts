import { setTimeout as delay } from 'node:timers/promises'
import { readPortalEnvFile } from './portal-env-file'
import { tellReady, untilTold } from './until-told'

readPortalEnvFile()
const { closeDatabase } = await import('../db')
const { runWorker } = await import('../jobs/run-worker')
const { lockChores, lockTasks } = await import('../locks/tasks')
const { syncChores, syncTasks } = await import('../sync/tasks')

const signal = untilTold()
const running = runWorker({
  tasks: [...syncTasks, ...lockTasks],
  chores: [...syncChores, ...lockChores],
  signal,
})
tellReady()
await running
// A connection that does not close must not keep a stopped worker alive.
await Promise.race([closeDatabase(), delay(2_000)])
process.exit(0)
