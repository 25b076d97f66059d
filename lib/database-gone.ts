/** The mark that error pages know; it tells nobody anything but that the database does not answer. */
export const databaseGoneDigest = 'database-gone'

/**
 * The database does not answer. What was being written may have been written or not. No AppError: nothing that stands
 * between us and the service may take it for an answer of the service.
 */
export class DatabaseGone extends Error {
  readonly digest = databaseGoneDigest

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseGone'
  }
}

/** The mark that error pages know for a server that has no room to write in. */
export const databaseFullDigest = 'database-full'

/**
 * The database cannot write: its disk is full, or fails. It took back what was being written, and goes on reading. No
 * AppError, for the same reason.
 */
export class DatabaseFull extends Error {
  readonly digest = databaseFullDigest

  constructor(cause: unknown) {
    super('the database has no room', { cause })
    this.name = 'DatabaseFull'
  }
}

/** Class 08 and the shutdowns of class 57; what Prisma says for the same. */
const goneCode =
  /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1017)$/
/** What the driver says without a code. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
/** What Prisma's adapter makes of them. */
const goneKinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']
/** No room on the disk, none in memory, and a disk that refuses. */
const fullCode = /^(53[012]00|58030)$/
const depthMax = 5

type Told = Record<string, unknown>

/** Whether an error, or anything that caused it, is of a kind; drivers hide what the server said in several places. */
function stemsFrom(error: unknown, isOfKind: (told: Told) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > depthMax) return false
  const told = error as Told
  if (isOfKind(told)) return true
  const { cause, errors, meta } = told
  const below = [
    cause,
    (meta as Told | undefined)?.driverAdapterError,
    ...(Array.isArray(errors) ? errors : []),
  ]
  return below.some((one) => stemsFrom(one, isOfKind, depth + 1))
}

/** Whether an error, or what caused it, is the database not answering. */
export function isDatabaseGone(error: unknown): boolean {
  return stemsFrom(error, (told) => {
    const { code, message, kind } = told
    if (told instanceof DatabaseGone) return true
    if (typeof code === 'string' && goneCode.test(code)) return true
    if (typeof message === 'string' && goneWords.test(message)) return true
    return typeof kind === 'string' && goneKinds.includes(kind)
  })
}

/** Whether an error, or what caused it, is the database having no room to write in. */
export function isDatabaseFull(error: unknown): boolean {
  return stemsFrom(
    error,
    (told) =>
      told instanceof DatabaseFull ||
      [told.code, told.originalCode].some((code) => typeof code === 'string' && fullCode.test(code)),
  )
}

/** Does work on the database; throws DatabaseGone when it does not answer, and DatabaseFull when it cannot write. */
export async function namingDatabaseGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseGone || error instanceof DatabaseFull) throw error
    if (isDatabaseGone(error)) throw new DatabaseGone(error)
    if (isDatabaseFull(error)) throw new DatabaseFull(error)
    throw error
  }
}
