/** Error digest known to error pages: the database does not answer. */
export const databaseGoneDigest = 'database-gone'

/**
 * The database does not answer; a write may have happened. No AppError, so that it is never mistaken for an upstream
 * error.
 */
export class DatabaseGone extends Error {
  readonly digest = databaseGoneDigest

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseGone'
  }
}

/** Error digest known to error pages: the disk is full. */
export const databaseFullDigest = 'database-full'

/**
 * The database cannot write: its disk is full or failing. Writes were rolled back and reads still work. No AppError,
 * as above.
 */
export class DatabaseFull extends Error {
  readonly digest = databaseFullDigest

  constructor(cause: unknown) {
    super('the database has no room', { cause })
    this.name = 'DatabaseFull'
  }
}

/** SQLSTATE class 08 and the shutdowns of class 57; Prisma's codes for the same. */
const goneCode =
  /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1017)$/
/** Driver messages without a code. */
const goneMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
/** Error kinds of Prisma's adapter. */
const goneKinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']
/** Disk full, out of memory, I/O error. */
const fullCode = /^(53[012]00|58030)$/
const depthMax = 5

type DriverError = Record<string, unknown>

/** Whether the error or one of its causes matches; drivers nest server errors in several places. */
function hasCause(error: unknown, isOfKind: (result: DriverError) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > depthMax) return false
  const result = error as DriverError
  if (isOfKind(result)) return true
  const { cause, errors, meta } = result
  const below = [
    cause,
    (meta as DriverError | undefined)?.driverAdapterError,
    ...(Array.isArray(errors) ? errors : []),
  ]
  return below.some((one) => hasCause(one, isOfKind, depth + 1))
}

/** Whether the error means that the database does not answer. */
export function isDatabaseGone(error: unknown): boolean {
  return hasCause(error, (result) => {
    const { code, message, kind } = result
    if (result instanceof DatabaseGone) return true
    if (typeof code === 'string' && goneCode.test(code)) return true
    if (typeof message === 'string' && goneMessages.test(message)) return true
    return typeof kind === 'string' && goneKinds.includes(kind)
  })
}

/** Whether the error means that the database cannot write. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCause(
    error,
    (result) =>
      result instanceof DatabaseFull ||
      [result.code, result.originalCode].some((code) => typeof code === 'string' && fullCode.test(code)),
  )
}

/** Maps connection errors to DatabaseGone and full disks to DatabaseFull. */
export async function mapDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseGone || error instanceof DatabaseFull) throw error
    if (isDatabaseGone(error)) throw new DatabaseGone(error)
    if (isDatabaseFull(error)) throw new DatabaseFull(error)
    throw error
  }
}
