import { accessPage as enAccessPage } from './en/access-page'
import { audit as enAudit } from './en/audit'
import { auth as enAuth } from './en/auth'
import { calls as enCalls } from './en/calls'
import { compose as enCompose } from './en/compose'
import { connection as enConnection } from './en/connection'
import { door as enDoor } from './en/door'
import { drift as enDrift } from './en/drift'
import { dunning as enDunning } from './en/dunning'
import { errors as enErrors } from './en/errors'
import { everyone as enEveryone } from './en/everyone'
import { factors as enFactors } from './en/factors'
import { guideForm as enGuideForm } from './en/guide-form'
import { guides as enGuides } from './en/guides'
import { holds as enHolds } from './en/holds'
import { issuing as enIssuing } from './en/issuing'
import { lockDrafts as enLockDrafts } from './en/lock-drafts'
import { lockNotices as enLockNotices } from './en/lock-notices'
import { lockReport as enLockReport } from './en/lock-report'
import { lockScreens as enLockScreens } from './en/lock-screens'
import { locks as enLocks } from './en/locks'
import { messages as enMessages } from './en/messages'
import { messaging as enMessaging } from './en/messaging'
import { numbers as enNumbers } from './en/numbers'
import { overview as enOverview } from './en/overview'
import { parties as enParties } from './en/parties'
import { partners as enPartners } from './en/partners'
import { places as enPlaces } from './en/places'
import { retention as enRetention } from './en/retention'
import { schedules as enSchedules } from './en/schedules'
import { sessions as enSessions } from './en/sessions'
import { settings as enSettings } from './en/settings'
import { setup as enSetup } from './en/setup'
import { shell as enShell } from './en/shell'
import { signup as enSignup } from './en/signup'
import { signupDesk as enSignupDesk } from './en/signup-desk'
import { signupMail as enSignupMail } from './en/signup-mail'
import { signupSettings as enSignupSettings } from './en/signup-settings'
import { signups as enSignups } from './en/signups'
import { staffDesk as enStaffDesk } from './en/staff-desk'
import { staffEmail as enStaffEmail } from './en/staff-email'
import { staffMail as enStaffMail } from './en/staff-mail'
import { stepUp as enStepUp } from './en/step-up'
import { sync as enSync } from './en/sync'
import { tags as enTags } from './en/tags'
import { templates as enTemplates } from './en/templates'
import { tenants as enTenants } from './en/tenants'
import { tokenImport as enTokenImport } from './en/token-import'
import { tokens as enTokens } from './en/tokens'
import { vault as enVault } from './en/vault'
import { voucherCodes as enVoucherCodes } from './en/voucher-codes'
import { voucherForm as enVoucherForm } from './en/voucher-form'
import { voucherJson as enVoucherJson } from './en/voucher-json'
import { voucherWrong as enVoucherWrong } from './en/voucher-wrong'
import { vouchers as enVouchers } from './en/vouchers'
import { accessPage } from './es/access-page'
import { audit } from './es/audit'
import { auth } from './es/auth'
import { calls } from './es/calls'
import { compose } from './es/compose'
import { connection } from './es/connection'
import { door } from './es/door'
import { drift } from './es/drift'
import { dunning } from './es/dunning'
import { errors } from './es/errors'
import { everyone } from './es/everyone'
import { factors } from './es/factors'
import { guideForm } from './es/guide-form'
import { guides } from './es/guides'
import { holds } from './es/holds'
import { issuing } from './es/issuing'
import { lockDrafts } from './es/lock-drafts'
import { lockNotices } from './es/lock-notices'
import { lockReport } from './es/lock-report'
import { lockScreens } from './es/lock-screens'
import { locks } from './es/locks'
import { messages as esMessages } from './es/messages'
import { messaging } from './es/messaging'
import { numbers } from './es/numbers'
import { overview } from './es/overview'
import { parties } from './es/parties'
import { partners } from './es/partners'
import { places } from './es/places'
import { retention } from './es/retention'
import { schedules } from './es/schedules'
import { sessions } from './es/sessions'
import { settings } from './es/settings'
import { setup } from './es/setup'
import { shell } from './es/shell'
import { signup } from './es/signup'
import { signupDesk } from './es/signup-desk'
import { signupMail } from './es/signup-mail'
import { signupSettings } from './es/signup-settings'
import { signups } from './es/signups'
import { staffDesk } from './es/staff-desk'
import { staffEmail } from './es/staff-email'
import { staffMail } from './es/staff-mail'
import { stepUp } from './es/step-up'
import { sync } from './es/sync'
import { tags } from './es/tags'
import { templates } from './es/templates'
import { tenants } from './es/tenants'
import { tokenImport } from './es/token-import'
import { tokens } from './es/tokens'
import { vault } from './es/vault'
import { voucherCodes } from './es/voucher-codes'
import { voucherForm } from './es/voucher-form'
import { voucherJson } from './es/voucher-json'
import { voucherWrong } from './es/voucher-wrong'
import { vouchers } from './es/vouchers'
import type { Locale } from './locale'

const es = {
  accessPage,
  audit,
  auth,
  calls,
  connection,
  door,
  drift,
  dunning,
  errors,
  factors,
  guideForm,
  guides,
  holds,
  issuing,
  lockReport,
  lockDrafts,
  lockNotices,
  everyone,
  lockScreens,
  locks,
  messages: esMessages,
  messaging,
  overview,
  numbers,
  templates,
  compose,
  parties,
  partners,
  places,
  retention,
  schedules,
  settings,
  setup,
  shell,
  signupMail,
  signups,
  stepUp,
  signup,
  signupDesk,
  signupSettings,
  staffMail,
  staffEmail,
  staffDesk,
  sessions,
  sync,
  tags,
  tenants,
  tokenImport,
  tokens,
  vault,
  voucherCodes,
  voucherForm,
  voucherJson,
  voucherWrong,
  vouchers,
}

type Nouns = typeof es
/** English must say everything that Spanish says; the test says that it says nothing more. */
type Translation = { [Noun in keyof Nouns]: { [Key in keyof Nouns[Noun]]: string } }

const en: Translation = {
  accessPage: enAccessPage,
  audit: enAudit,
  auth: enAuth,
  calls: enCalls,
  connection: enConnection,
  door: enDoor,
  drift: enDrift,
  dunning: enDunning,
  errors: enErrors,
  factors: enFactors,
  guideForm: enGuideForm,
  guides: enGuides,
  holds: enHolds,
  issuing: enIssuing,
  lockReport: enLockReport,
  lockDrafts: enLockDrafts,
  lockNotices: enLockNotices,
  everyone: enEveryone,
  lockScreens: enLockScreens,
  locks: enLocks,
  messages: enMessages,
  messaging: enMessaging,
  overview: enOverview,
  numbers: enNumbers,
  templates: enTemplates,
  compose: enCompose,
  parties: enParties,
  partners: enPartners,
  places: enPlaces,
  retention: enRetention,
  schedules: enSchedules,
  settings: enSettings,
  setup: enSetup,
  shell: enShell,
  signupMail: enSignupMail,
  signups: enSignups,
  stepUp: enStepUp,
  signup: enSignup,
  signupDesk: enSignupDesk,
  signupSettings: enSignupSettings,
  staffMail: enStaffMail,
  staffEmail: enStaffEmail,
  staffDesk: enStaffDesk,
  sessions: enSessions,
  sync: enSync,
  tags: enTags,
  tenants: enTenants,
  tokenImport: enTokenImport,
  tokens: enTokens,
  vault: enVault,
  voucherCodes: enVoucherCodes,
  voucherForm: enVoucherForm,
  voucherJson: enVoucherJson,
  voucherWrong: enVoucherWrong,
  vouchers: enVouchers,
}

export type MessageKey = {
  [Noun in keyof Nouns]: `${Noun}.${keyof Nouns[Noun] & string}`
}[keyof Nouns]

export const messages: Record<Locale, Translation> = { es, en }
