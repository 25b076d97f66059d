import 'server-only'
import { readForStrangers } from '../db'
import { findSignupReseller } from './public-scope'
import { type PublicState, type SignupState, toPublicState } from './status'

/** What a visitor may see of a request: nothing that tells who is a tenant, and no person's name. */
export type SignupProgress = {
  state: PublicState
  company: string
  ruc: string
  host: string
  /** Shown to whoever typed it. */
  email: string
  planName: string
  /** Where the company works; only when it was made. */
  address: string | null
  /** What a person or the server gave as the reason; only when it was not made. */
  reason: string | null
  /** Whether the letter with the link can be asked for once more. */
  canResend: boolean
  createdAt: Date
  endedAt: Date | null
}

/** Links in letters to one mailbox for one request. */
export const lettersMax = 3

type Row = Omit<SignupProgress, 'state' | 'address' | 'reason' | 'canResend'> & {
  state: SignupState
  refusedFor: string | null
  mailsSent: number
  centralUrl: string | null
}

/** One request by its unguessable id; null when there is none of this reseller. */
export async function getSignupProgress(slug: string, publicId: string): Promise<SignupProgress | null> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null || !/^[A-Za-z0-9_-]{16,64}$/.test(publicId)) return null
  const [row] = await readForStrangers(resellerId, (query) =>
    query<Row>(
      `select s.state::text as state, s.name as company, s.ruc, s.host, s.email, s.plan_name as "planName",
         s.refused_for as "refusedFor", s.mails_sent as "mailsSent", s.created_at as "createdAt",
         s.ended_at as "endedAt", c.central_url as "centralUrl"
       from portal.signup s left join portal.connection c on c.reseller_id = s.reseller_id
       where s.reseller_id = $1 and s.public_id = $2 and s.erased_at is null`,
      [resellerId, publicId],
    ),
  )
  return row ? toProgress(row) : null
}

function toProgress({ refusedFor, mailsSent, centralUrl, ...row }: Row): SignupProgress {
  const state = toPublicState(row.state)
  return {
    ...row,
    state,
    address: state === 'created' ? toAddress(row.host, centralUrl) : null,
    reason: state === 'not-made' ? refusedFor : null,
    canResend: state === 'confirm-email' && mailsSent < lettersMax,
    // When a request was put aside would tell what the state does not.
    endedAt: state === 'in-review' ? null : row.endedAt,
  }
}

/** Tenants are reached as the central host is: the same scheme and, away from the usual ports, the same port. */
export function toAddress(host: string, centralUrl: string | null): string {
  if (centralUrl === null || !URL.canParse(centralUrl)) return `https://${host}`
  const { protocol, port } = new URL(centralUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}
