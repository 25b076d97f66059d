/**
 * The one family of errors that a person may read. `code` names the sentence in `lib/i18n`;
 * `detail` is for the log and is never shown.
 */
export class AppError extends Error {
  readonly code: string
  readonly values: Record<string, string | number>

  constructor(code: string, values: Record<string, string | number> = {}, detail?: string) {
    super(detail ?? code)
    this.name = new.target.name
    this.code = code
    this.values = values
  }
}

export class NotFound extends AppError {}
export class Forbidden extends AppError {}
/** Nobody is signed in, or the session has ended. */
export class Unauthenticated extends AppError {}
export class Conflict extends AppError {}

/** Wrong e-mail or password, said the same way for both. */
export class SignInRefused extends AppError {}
/** Too many tries: `values.seconds` to wait. */
export class SignInDelayed extends AppError {}

/** The upstream answered nothing, or something only a dead server answers; nothing was changed there. */
export class UpstreamUnavailable extends AppError {}
/** A definite no, with the server's reason in `values.said`. */
export class UpstreamRejected extends AppError {
  /** What the server said of single fields of the body, by their wire names. */
  sentences: Record<string, string> = {}
}
/** The token was refused (401). */
export class Unauthorized extends AppError {
  /** The server's own words, where it had some: some servers refuse more than tokens with this status. */
  said: string | null = null
}
/** The empty-message 500 of a locked tenant or an inactive user (contract §1.3). */
export class TenantLocked extends AppError {}
/** Asked to slow down (429, or 500 "Too Many Attempts."). */
export class RateLimited extends AppError {}
/** An answer that is not what the contract says; `values.path` names the field, never its value. */
export class ContractBroken extends AppError {}
/** A write whose answer was lost: it may have happened, or may yet happen. Never read as failure. */
export class OutcomeUnknown extends AppError {}
