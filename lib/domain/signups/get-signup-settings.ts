import 'server-only'
import { readInScope } from '../../platform/database/db'
import { env } from '../../platform/env'
import { isMailConfigured } from '../../platform/mail/mail-transport'
import { parseStoredPlans, type SignupPlan } from './public/signup-plan'

/** Settings of the public page; defaults until they are saved. */
export type SignupSettingsView = {
  enabled: boolean
  approval: 'automatic' | 'manual'
  planIds: number[]
  titleEs: string
  titleEn: string
  introEs: string
  introEn: string
  contact: string
  hasLogo: boolean
  accent: string | null
  termsVersion: number
  termsEs: string
  termsEn: string
  privacyEs: string
  privacyEn: string
  visitorLookUpsMax: number
  visitorSignupsMax: number
  lookUpsMax: number
  signupsMax: number
  /** Upstream's plans at the last successful reading, visible or not. */
  plans: SignupPlan[]
  isOpenUpstream: boolean | null
  plansReadAt: Date | null
  /** `ok`, `missing`, or the error code of the last failure; null before the first reading. */
  plansOutcome: string | null
  mailConfigured: boolean
}

const defaults = {
  enabled: false,
  approval: 'automatic' as const,
  planIds: [],
  titleEs: '',
  titleEn: '',
  introEs: '',
  introEn: '',
  contact: '',
  hasLogo: false,
  termsVersion: 0,
  visitorLookUpsMax: 30,
  visitorSignupsMax: 5,
  lookUpsMax: 1000,
  signupsMax: 200,
}

const settingsSql = `
  select s.enabled, s.approval, coalesce(s.plan_ids, '{}') as "planIds", s.title_es as "titleEs", s.title_en as "titleEn",
    s.intro_es as "introEs", s.intro_en as "introEn", s.contact, s.logo is not null as "hasLogo",
    s.terms_version as "termsVersion", s.visitor_look_ups_max as "visitorLookUpsMax",
    s.visitor_signups_max as "visitorSignupsMax", s.look_ups_max as "lookUpsMax", s.signups_max as "signupsMax",
    s.reseller_id is not null as "isSaved", r.accent,
    coalesce(t.terms_es, '') as "termsEs", coalesce(t.terms_en, '') as "termsEn",
    coalesce(t.privacy_es, '') as "privacyEs", coalesce(t.privacy_en, '') as "privacyEn",
    p.plans, p.is_open as "isOpenUpstream", p.read_at as "plansReadAt", p.outcome as "plansOutcome"
  from portal.reseller r
  left join portal.signup_settings s on s.reseller_id = r.id
  left join portal.signup_terms t on t.reseller_id = r.id and t.version = s.terms_version
  left join portal.signup_plan_copy p on p.reseller_id = r.id
  where r.id = $1`

type SettingsRow = Omit<SignupSettingsView, 'plans' | 'mailConfigured'> & { isSaved: boolean; plans: unknown }

export async function getSignupSettings(resellerId: string): Promise<SignupSettingsView> {
  const [row] = await readInScope(resellerId, (query) => query<SettingsRow>(settingsSql, [resellerId]))
  if (!row) throw new Error('A reseller has no row')
  const { isSaved, plans, ...rest } = row
  return {
    ...rest,
    ...(isSaved ? {} : defaults),
    plans: parseStoredPlans(plans),
    mailConfigured: isMailConfigured(env()),
  }
}

/** The limits that apply to a visitor's request. */
export async function findSignupSettings(
  resellerId: string,
): Promise<
  Pick<SignupSettingsView, 'visitorLookUpsMax' | 'visitorSignupsMax' | 'lookUpsMax' | 'signupsMax'>
> {
  const { visitorLookUpsMax, visitorSignupsMax, lookUpsMax, signupsMax } = await getSignupSettings(resellerId)
  return { visitorLookUpsMax, visitorSignupsMax, lookUpsMax, signupsMax }
}
