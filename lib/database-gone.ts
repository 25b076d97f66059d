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

/** Class 08 and the shutdowns of class 57; what Prisma says for the same. */
const goneCode =
  /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1017)$/
/** What the driver says without a code. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
/** What Prisma's adapter makes of them. */
const goneKinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']
const depthMax = 5

/** Whether an error, or what caused it, is the database not answering. */
export function isDatabaseGone(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > depthMax) return false
  if (error instanceof DatabaseGone) return true
  const { code, message, cause, kind, errors } = error as Record<string, unknown>
  if (typeof code === 'string' && goneCode.test(code)) return true
  if (typeof message === 'string' && goneWords.test(message)) return true
  if (typeof kind === 'string' && goneKinds.includes(kind)) return true
  if (Array.isArray(errors) && errors.some((one) => isDatabaseGone(one, depth + 1))) return true
  return isDatabaseGone(cause, depth + 1)
}

/** Does work on the database, and throws DatabaseGone when it does not answer. */
export async function namingDatabaseGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseGone(error) && !(error instanceof DatabaseGone)) throw new DatabaseGone(error)
    throw error
  }
}
