/** An expected failure with one sentence that says what to do; printed without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The code of a failed system call (`ENOSPC`, `EADDRINUSE` ...), or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
