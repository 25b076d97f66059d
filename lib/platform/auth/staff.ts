import type { SessionHow } from '../../generated/prisma/enums'
import type { Locale } from '../i18n/locale'
import type { ReadingFailure } from '../i18n/reading-failure'
import type { EffectiveRole } from './permissions'

/** The person who is signed in. */
export type Staff = {
  id: string
  resellerId: string
  name: string
  email: string
  role: EffectiveRole
  locale: Locale
}

/** State of the last sync, shown on every page. */
export type Freshness = {
  centralUrl: string
  /** `ok` or the code of the last failure; null before the first sync. */
  outcome: string | null
  /** The failure; null unless the last sync failed. */
  failure: ReadingFailure | null
  goodAt: Date | null
  syncEveryMinutes: number
}

export type Session = {
  id: string
  how: SessionHow
  beganAt: Date
  /** When all required factors were last verified in this session. */
  secondFactorAt: Date | null
  /** The reseller requires a second factor and this person has none: only enrolment is open. */
  mustEnrol: boolean
  staff: Staff
  reseller: { name: string; slug: string; timeZone: string; accent: string | null }
  /** Null without a connection. */
  freshness: Freshness | null
  /** The tags that limit what this person sees; empty means everything. */
  sees: { number: number; name: string }[]
  /** Runs that are stalled, or left an unverified tenant that nobody has reviewed. */
  locksWaiting: number
  /** Signup requests awaiting review. */
  signupsWaiting: number
  /** Vouchers of all tenants that wait to be sent; 100 stands for more than 99. */
  unsentWaiting: number
  /** A run, a sending or an issuing is under way that this person may see. */
  isWorking: boolean
  /** Unread lines of their inbox; 100 stands for more than 99. */
  inboxUnread: number
}
