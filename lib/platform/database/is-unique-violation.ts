import { Prisma } from '../../generated/prisma/client'

/** Whether a write failed on a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  // Raw SQL fails with P2010, which holds PostgreSQL's SQLSTATE.
  return error.code === 'P2002' || (error.code === 'P2010' && JSON.stringify(error.meta).includes('23505'))
}
