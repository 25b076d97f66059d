import 'server-only'
import { Logger } from 'graphile-worker'
import pino from 'pino'
import { env } from '../env'

const log = pino({ name: 'jobs', level: env().LOG_LEVEL })

/** Lines of the job runner in the same JSON as all others; its chatter stays on debug. */
export const jobLogger = new Logger((scope) => (level, message) => {
  const line = { task: scope.taskIdentifier, job: scope.jobId }
  if (level === 'error') log.error(line, message)
  else if (level === 'warning') log.warn(line, message)
  else log.debug(line, message)
})
