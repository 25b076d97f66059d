import 'server-only'
import { readAsSystem } from '../../../platform/database/db'
import { type PublicState, type SignupState, toPublicState } from '../status'
import { findSignupReseller } from './find-signup-reseller'

/** What a visitor may see of a request: nothing that reveals who is a tenant, and no names of staff. */
export type SignupProgress = {
  state: PublicState
  company: string
  ruc: string
  host: string
  /** Shown to the applicant. */
  email: string
  planName: string
  /** Address of the tenant; only when it was created. */
  address: string | null
  /** Reason given by staff or the server; only when the tenant was not created. */
  reason: string | null
  /** Whether the confirmation email can be requested again. */
  canResend: boolean
  createdAt: Date
  endedAt: Date | null
}

/** Confirmation emails per request. */
export const confirmEmailsMax = 3

type Row = Omit<SignupProgress, 'state' | 'address' | 'reason' | 'canResend'> & {
  state: SignupState
  refusedFor: string | null
  mailsSent: number
  centralUrl: string | null
}

/** One request by its unguessable id; null when this reseller has none. */
export async function getSignupProgress(slug: string, publicId: string): Promise<SignupProgress | null> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null || !/^[A-Za-z0-9_-]{16,64}$/.test(publicId)) return null
  const [row] = await readAsSystem(resellerId, (query) =>
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
    canResend: state === 'confirm-email' && mailsSent < confirmEmailsMax,
    // The end of a set-aside request would reveal what its neutral state hides.
    endedAt: state === 'in-review' ? null : row.endedAt,
  }
}

/** Tenants are reached like the central host: same scheme and, if not the default, same port. */
function toAddress(host: string, centralUrl: string | null): string {
  if (centralUrl === null || !URL.canParse(centralUrl)) return `https://${host}`
  const { protocol, port } = new URL(centralUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}
