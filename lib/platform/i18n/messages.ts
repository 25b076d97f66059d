import type { Locale } from './locale'
import { apiKeys } from './texts/api/api-keys'
import { apiReference } from './texts/api/api-reference'
import { webhookReference } from './texts/api/webhook-reference'
import { auditLines } from './texts/audit/audit-lines'
import { auditReasons } from './texts/audit/audit-reasons'
import { guideForm } from './texts/documents/guide-form'
import { guides } from './texts/documents/guides'
import { issuing } from './texts/documents/issuing'
import { paper } from './texts/documents/paper'
import { parties } from './texts/documents/parties'
import { places } from './texts/documents/places'
import { voucherCodes } from './texts/documents/voucher-codes'
import { voucherForm } from './texts/documents/voucher-form'
import { voucherJson } from './texts/documents/voucher-json'
import { voucherWrong } from './texts/documents/voucher-wrong'
import { vouchers } from './texts/documents/vouchers'
import { drift } from './texts/locks/drift'
import { everyone } from './texts/locks/everyone'
import { holds } from './texts/locks/holds'
import { lockDrafts } from './texts/locks/lock-drafts'
import { lockNotices } from './texts/locks/lock-notices'
import { lockProof } from './texts/locks/lock-proof'
import { lockRepair } from './texts/locks/lock-repair'
import { lockReport } from './texts/locks/lock-report'
import { lockScreens } from './texts/locks/lock-screens'
import { locks } from './texts/locks/locks'
import { schedules } from './texts/locks/schedules'
import { compose } from './texts/messages/compose'
import { dunning } from './texts/messages/dunning'
import { messages as messageTexts } from './texts/messages/messages'
import { messaging } from './texts/messages/messaging'
import { numbers } from './texts/messages/numbers'
import { templates } from './texts/messages/templates'
import { audit } from './texts/portal/audit'
import { charts } from './texts/portal/charts'
import { connection } from './texts/portal/connection'
import { errors } from './texts/portal/errors'
import { firstSteps } from './texts/portal/first-steps'
import { help } from './texts/portal/help'
import { palette } from './texts/portal/palette'
import { retention } from './texts/portal/retention'
import { settings } from './texts/portal/settings'
import { shell } from './texts/portal/shell'
import { vault } from './texts/portal/vault'
import { inbox } from './texts/reach/inbox'
import { push } from './texts/reach/push'
import { webhooks } from './texts/reach/webhooks'
import { accounting } from './texts/receivables/accounting'
import { claims } from './texts/receivables/claims'
import { howToPay } from './texts/receivables/how-to-pay'
import { ledgerImports } from './texts/receivables/ledger-imports'
import { payPage } from './texts/receivables/pay-page'
import { prices } from './texts/receivables/prices'
import { proposals } from './texts/receivables/proposals'
import { raises } from './texts/receivables/raises'
import { receivableRoom } from './texts/receivables/receivable-room'
import { receivables } from './texts/receivables/receivables'
import { tenantAccount } from './texts/receivables/tenant-account'
import { reportBook } from './texts/reports/report-book'
import { reportFigures } from './texts/reports/report-figures'
import { reportSaid } from './texts/reports/report-said'
import { reportSchedules } from './texts/reports/report-schedules'
import { reports } from './texts/reports/reports'
import { savedReports } from './texts/reports/saved-reports'
import { sentReport } from './texts/reports/sent-report'
import { accessPage } from './texts/signups/access-page'
import { partners } from './texts/signups/partners'
import { signup } from './texts/signups/signup'
import { signupDesk } from './texts/signups/signup-desk'
import { signupMail } from './texts/signups/signup-mail'
import { signupSettings } from './texts/signups/signup-settings'
import { signups } from './texts/signups/signups'
import { auth } from './texts/staff/auth'
import { door } from './texts/staff/door'
import { factors } from './texts/staff/factors'
import { passwordReset } from './texts/staff/password-reset'
import { sessions } from './texts/staff/sessions'
import { setup } from './texts/staff/setup'
import { staffDesk } from './texts/staff/staff-desk'
import { staffEmail } from './texts/staff/staff-email'
import { staffMail } from './texts/staff/staff-mail'
import { stepUp } from './texts/staff/step-up'
import { anomalies } from './texts/tenants/anomalies'
import { calls } from './texts/tenants/calls'
import { overview } from './texts/tenants/overview'
import { sync } from './texts/tenants/sync'
import { tags } from './texts/tenants/tags'
import { tenantAccess } from './texts/tenants/tenant-access'
import { tenantHead } from './texts/tenants/tenant-head'
import { tenantNotes } from './texts/tenants/tenant-notes'
import { tenantTimeline } from './texts/tenants/tenant-timeline'
import { tenants } from './texts/tenants/tenants'
import { tokenImport } from './texts/tenants/token-import'
import { tokens } from './texts/tenants/tokens'
import { views } from './texts/tenants/views'

/** A text in every language; values stand in braces, in the syntax of ICU messages. */
type Text = Record<Locale, string>

const nouns = {
  accessPage,
  apiKeys,
  apiReference,
  audit,
  auditLines,
  auditReasons,
  auth,
  calls,
  charts,
  claims,
  compose,
  connection,
  door,
  drift,
  dunning,
  errors,
  everyone,
  firstSteps,
  help,
  factors,
  guideForm,
  guides,
  holds,
  howToPay,
  inbox,
  push,
  issuing,
  accounting,
  ledgerImports,
  lockDrafts,
  lockNotices,
  lockProof,
  lockRepair,
  lockReport,
  lockScreens,
  locks,
  messages: messageTexts,
  messaging,
  numbers,
  anomalies,
  overview,
  palette,
  paper,
  parties,
  partners,
  passwordReset,
  payPage,
  places,
  prices,
  proposals,
  raises,
  receivableRoom,
  receivables,
  reportBook,
  reportFigures,
  reportSaid,
  reportSchedules,
  reports,
  retention,
  savedReports,
  schedules,
  sentReport,
  sessions,
  settings,
  setup,
  shell,
  signup,
  signupDesk,
  signupMail,
  signupSettings,
  signups,
  staffDesk,
  staffEmail,
  staffMail,
  stepUp,
  sync,
  tags,
  templates,
  tenantAccess,
  tenantAccount,
  tenantHead,
  tenantNotes,
  tenantTimeline,
  tenants,
  tokenImport,
  tokens,
  vault,
  views,
  voucherCodes,
  voucherForm,
  voucherJson,
  voucherWrong,
  vouchers,
  webhookReference,
  webhooks,
} satisfies Record<string, Record<string, Text>>

/** The Spanish texts by noun and key: the types of the values that a text names are read from them. */
export type Nouns = {
  [Noun in keyof typeof nouns]: { [Key in keyof (typeof nouns)[Noun]]: SpanishOf<(typeof nouns)[Noun][Key]> }
}
type SpanishOf<Entry> = Entry extends { es: infer Spanish } ? Spanish : never

type Translation = { [Noun in keyof Nouns]: { [Key in keyof Nouns[Noun]]: string } }

export type MessageKey = {
  [Noun in keyof Nouns]: `${Noun}.${keyof Nouns[Noun] & string}`
}[keyof Nouns]

const mapValues = <From, To>(record: Record<string, From>, to: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

const inLanguage = (locale: Locale) =>
  mapValues<Record<string, Text>, Record<string, string>>(nouns, (texts) =>
    mapValues(texts, (text) => text[locale]),
  ) as Translation

export const messages: Record<Locale, Translation> = { es: inLanguage('es'), en: inLanguage('en') }
