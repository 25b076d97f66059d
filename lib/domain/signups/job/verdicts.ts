import type { SignupCause } from '../signup-causes'

/** What central's list says about a request's RUC and host; null where it could not be read whole. */
export type CentralSays = 'ours' | 'ruc-elsewhere' | 'host-taken' | 'absent' | null

/** What the tenant's own host says to the e-mail and password of the request; null where it did not answer. */
export type HostSays = 'in' | 'refused' | 'no-such-host' | null

export type Reading = { central: CentralSays; host: HostSays }

/** Why the outcome is open: what is known of the request that was sent. */
export type OpenCause = Extract<
  SignupCause,
  | 'answer-lost'
  | 'crashed'
  | 'said-yes'
  | 'rejected'
  | 'rule-subdomain'
  | 'rule-plan'
  | 'rule-name'
  | 'rule-number'
>

type SignupVerdict =
  | { kind: 'created'; cause: 'both-ends' | 'host-alone' | 'central-alone' }
  | { kind: 'duplicate'; cause: 'already-tenant' }
  | { kind: 'person'; cause: SignupCause }
  | { kind: 'refused'; cause: 'rejected' }
  /** Known to have made nothing: it may be sent again. */
  | { kind: 'again' }
  /** Not readable enough to say anything. */
  | { kind: 'silent' }

export type JudgedSignup = {
  verdict: SignupVerdict
  /** `now`: one reading proves it. `twice`: another one must agree. `settled`: and not before settling is over. */
  proof: 'now' | 'twice' | 'settled'
}

/** What one reading of both ends means for a request whose outcome is open. */
export function judgeReading({ central, host }: Reading, cause: OpenCause): JudgedSignup {
  // Only whoever filled in the form has this password: nobody else's tenant lets it in.
  if (host === 'in') {
    return {
      verdict: { kind: 'created', cause: central === 'ours' ? 'both-ends' : 'host-alone' },
      proof: 'now',
    }
  }
  switch (central) {
    case 'ours':
      if (host === 'refused') return settled({ kind: 'person', cause: 'other-password' })
      return {
        verdict: { kind: 'created', cause: 'central-alone' },
        proof: cause === 'said-yes' ? 'twice' : 'settled',
      }
    case 'ruc-elsewhere':
      return settled({ kind: 'duplicate', cause: 'already-tenant' })
    case 'host-taken':
      return settled({ kind: 'person', cause: 'subdomain-taken' })
    case 'absent':
      return { verdict: judgeAbsent(cause), proof: isDefiniteNo(cause) ? 'twice' : 'settled' }
    case null:
      return { verdict: { kind: 'silent' }, proof: 'settled' }
  }
}

function settled(verdict: SignupVerdict): JudgedSignup {
  return { verdict, proof: 'settled' }
}

function judgeAbsent(cause: OpenCause): SignupVerdict {
  switch (cause) {
    case 'answer-lost':
    case 'crashed':
      return { kind: 'again' }
    case 'said-yes':
      return { kind: 'person', cause: 'said-yes-absent' }
    case 'rejected':
      return { kind: 'refused', cause }
    case 'rule-subdomain':
    case 'rule-plan':
    case 'rule-name':
    case 'rule-number':
      return { kind: 'person', cause }
  }
}

/** The server said no with a reason before it made anything. */
function isDefiniteNo(cause: OpenCause): boolean {
  return cause === 'rejected' || cause.startsWith('rule-')
}

/** Which rule a refusal names, by the fields that the server lists or else by its sentence (contract §5.2). */
export function readRefusal(refusal: { fields: string; said: string }): OpenCause {
  const fields = refusal.fields.split(',')
  const named = (field: string, words: RegExp) => fields.includes(field) || words.test(refusal.said)
  if (named('subdomain', /subdomini|subdomain|s[ií]mbolos|caracteres no v/i)) return 'rule-subdomain'
  if (named('plan_id', /\bplan\b/i)) return 'rule-plan'
  if (named('number', /n[úu]mero|clients_number/i)) return 'rule-number'
  if (fields.includes('name') || /^nombre\b|clients_name/i.test(refusal.said)) return 'rule-name'
  return 'rejected'
}

export function serializeReading({ central, host }: Reading): string {
  return `${central ?? 'unread'}/${host ?? 'unread'}`
}
