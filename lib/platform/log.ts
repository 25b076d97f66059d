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

/** Pino's own destination ends the process on a full disk, or blocks while it exits. */
const output = {
  write(line: string) {
    try {
      writeSync(1, line)
    } catch {
      // Ignore lines that cannot be written.
    }
  },
}

/** JSON lines on standard output; secret fields are redacted by name, three levels deep. */
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
