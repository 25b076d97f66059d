import type { SessionHow } from '../generated/prisma/enums'
import type { Locale } from '../i18n/locale'
import type { Tag } from '../tenants/tags/tag'
import type { Standing } from './permissions'

/** The person who is signed in. */
export type Staff = {
  id: string
  resellerId: string
  name: string
  email: string
  role: Standing
  locale: Locale
}

/** What the shell says about the central host on every page. */
export type Freshness = {
  centralUrl: string
  /** `ok` or the code of the last failure; null before the first sync. */
  outcome: string | null
  goodAt: Date | null
  syncEveryMinutes: number
}

export type Session = {
  id: string
  how: SessionHow
  beganAt: Date
  /** When everything that the account asks for was last shown in this session. */
  secondFactorAt: Date | null
  /** The reseller requires a second factor and this person has none: nothing else until then. */
  mustEnrol: boolean
  staff: Staff
  reseller: { name: string; slug: string; timeZone: string; accent: string | null }
  /** Null while the reseller has connected no central host. */
  freshness: Freshness | null
  /** The tags outside of which this person sees nothing; empty for whoever sees the whole book. */
  sees: Tag[]
  /** Runs that stand still, or left a tenant without proof that nobody has looked after since. */
  locksWaiting: number
  /** Requests of the public page that wait for a person. */
  signupsWaiting: number
}
