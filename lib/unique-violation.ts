import { Prisma } from './generated/prisma/client'

/** Whether a write failed because a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
