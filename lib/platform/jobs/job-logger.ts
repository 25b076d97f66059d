import 'server-only'
import { Logger } from 'graphile-worker'
import { log } from '../log'

/** Lines of the job runner in the same JSON as all others; its chatter stays on debug. */
export const jobLogger = new Logger((scope) => (level, message) => {
  const line = { task: scope.taskIdentifier, job: scope.jobId }
  if (level === 'error') log().error(line, message)
  else if (level === 'warning') log().warn(line, message)
  else log().debug(line, message)
})
