import { AppError, OutcomeUnknown } from '../../platform/errors'
import { errorText } from '../../platform/i18n/error-text'
import { textsFor } from '../../platform/i18n/texts'
import type { CliIo, ExitCode } from './cli-io'
import { cliLocale } from './cli-locale'
import { errorCode, Refusal } from './refusal'

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'P1001', 'P1000', 'ECONNRESET'])

function inWords(error: unknown): { code: string; message: string } {
  if (error instanceof AppError) {
    return { code: error.code, message: errorText(textsFor(cliLocale()), error) }
  }
  if (error instanceof Refusal) return { code: 'refused', message: error.message }
  if (unreachable.has(errorCode(error))) {
    return {
      code: 'database-unreachable',
      message: 'The database does not answer: start Portería with npm start, or set APP_DATABASE_URL.',
    }
  }
  return {
    code: 'internal',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

/** Prints an error to stderr and returns the exit code. */
export function explainFailure(error: unknown, io: CliIo): ExitCode {
  const { code, message } = inWords(error)
  io.streams.stderr.write(`${io.json ? JSON.stringify({ ok: false, error: code, message }) : message}\n`)
  return error instanceof OutcomeUnknown ? 3 : 1
}
