import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '../../generated/prisma/client'

/** Whether a write failed on a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  // A statement in SQL fails with the adapter's error.
  if (isDriverAdapterError(error)) return error.cause.kind === 'UniqueConstraintViolation'
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  // Outside of a transaction it fails with P2010, which holds PostgreSQL's SQLSTATE.
  return error.code === 'P2002' || (error.code === 'P2010' && JSON.stringify(error.meta).includes('23505'))
}
