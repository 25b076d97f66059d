/** Why something cannot start, in one sentence that says what to do. Printed as it is, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The code of a system call that failed (`ENOSPC`, `EADDRINUSE` ...), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
