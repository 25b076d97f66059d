import 'server-only'
import { writeSync } from 'node:fs'
import pino from 'pino'
import { env } from './env'

const secretNames = [
  'token',
  'password',
  'authorization',
  'cookie',
  'secret',
  'ciphertext',
  'passwordHash',
  'api_token',
  'access_token',
]

let logger: pino.Logger | undefined

/** Pino's own destination ends the process on a full disk, and then waits for room for ever while it ends. */
const output = {
  write(line: string) {
    try {
      writeSync(1, line)
    } catch {
      // A line that cannot be written is lost; whoever wrote it goes on.
    }
  },
}

/** JSON lines on standard output; fields that carry secrets by name are blotted out, three levels deep. */
export function log(): pino.Logger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  logger ??= pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[secret]' },
    },
    output,
  )
  return logger
}
