import { Prisma } from './generated/prisma/client'

/** Whether a write failed because a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  // Plain SQL fails with a code of its own and keeps what PostgreSQL said.
  return error.code === 'P2002' || (error.code === 'P2010' && JSON.stringify(error.meta).includes('23505'))
}
