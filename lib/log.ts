import 'server-only'
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

/** JSON lines on standard output; fields that carry secrets by name are blotted out, three levels deep. */
export function log(): pino.Logger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[secret]' },
  })
  return logger
}
