import { closeDatabase } from '../db'
import { runWorker } from '../jobs/run-worker'
import { lockChores, lockTasks } from '../locks/tasks'
import { syncChores, syncTasks } from '../sync/tasks'
import { tellReady, untilTold } from './until-told'

const signal = untilTold()
const running = runWorker({ tasks: [...syncTasks, ...lockTasks], chores: [...syncChores, ...lockChores], signal })
tellReady()
await running
await closeDatabase()
process.exit(0)
