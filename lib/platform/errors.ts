import type { MessageKey } from './i18n/messages'
import type { ValueNames } from './i18n/value-names'

type ErrorCode<Key = MessageKey> = Key extends `errors.${infer Code}` ? Code : never
type Values = Record<string, string | number>
/** The values that the text of a code needs; a code known only at run time requires none. */
type ValuesOf<Code extends string> = string extends Code
  ? [values?: Values, detail?: string]
  : [ValueNames<`errors.${Code & ErrorCode}`>] extends [never]
    ? [values?: Values, detail?: string]
    : [values: Values & Record<ValueNames<`errors.${Code & ErrorCode}`>, string | number>, detail?: string]

/** Base of all errors shown to people. `code` names the text in `lib/platform/i18n`; `detail` is for the log only. */
export class AppError<Code extends string = string> extends Error {
  readonly code: string
  readonly values: Values

  constructor(code: Code, ...[values = {}, detail]: ValuesOf<Code>) {
    super(detail ?? code)
    this.name = new.target.name
    this.code = code
    this.values = values
  }
}

/** What the upstream said with an error, where it said anything. */
export function saidOf({ values }: AppError): string | null {
  return typeof values.said === 'string' ? values.said : null
}

export class NotFound<Code extends string = string> extends AppError<Code> {}
export class Forbidden<Code extends string = string> extends AppError<Code> {}
/** Nobody is signed in, or the session has ended. */
export class Unauthenticated<Code extends string = string> extends AppError<Code> {}
export class Conflict<Code extends string = string> extends AppError<Code> {}

/** Wrong e-mail or password; one error for both. */
export class SignInRefused<Code extends string = string> extends AppError<Code> {}
/** Too many attempts: `values.seconds` to wait. */
export class SignInDelayed<Code extends string = string> extends AppError<Code> {}

/** The upstream did not answer or is broken; nothing was changed there. */
export class UpstreamUnavailable<Code extends string = string> extends AppError<Code> {}
/** The upstream refused; its message is in `values.said`. */
export class UpstreamRejected<Code extends string = string> extends AppError<Code> {
  /** What the server said of single fields of the body, by their wire names. */
  sentences: Record<string, string> = {}
}
/** The token was refused (401). */
export class Unauthorized<Code extends string = string> extends AppError<Code> {
  /** The server's message, if any: some servers use 401 for more than tokens. */
  said: string | null = null
}
/** The empty-message 500 of a locked tenant or an inactive user (contract §1.3). */
export class TenantLocked<Code extends string = string> extends AppError<Code> {}
/** Throttled (429, or 500 "Too Many Attempts."). */
export class RateLimited<Code extends string = string> extends AppError<Code> {}
/** The answer violates the contract; `values.path` names the field, never its value. */
export class ContractBroken<Code extends string = string> extends AppError<Code> {}
/** A write with an unknown result: it may have happened or may yet happen. Never treat it as failed. */
export class OutcomeUnknown<Code extends string = string> extends AppError<Code> {}
