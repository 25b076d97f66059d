import 'server-only'
import { defineTask, toAnyTask } from '../../../platform/jobs/define-task'
import { continueRepair } from './continue-repair'
import { repairJob } from './repair-job'

const continueRepairTask = defineTask({ ...repairJob, run: (of) => continueRepair(of) })

export const repairTasks = [toAnyTask(continueRepairTask)]
