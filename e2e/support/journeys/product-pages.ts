import { readdirSync } from 'node:fs'
import { withPortalDatabase } from './portal-database'

/** What a test sees: its addresses, or the spec whose journey makes the page and examines it there. */
export type Visit = { path: string; more?: string[]; isMeasured?: boolean } | { spec: string }

const at = (path: string, more?: string[]): Visit => ({ path, more })
/** One visit for its measures at every width (`layout.spec.ts`) and for axe. */
const measured = (path: string): Visit => ({ path, isMeasured: true })
const by = (spec: string): Visit => ({ spec })

/** Pages of staff, with the ids of the demo in braces. */
export const staffPages: Record<string, Visit> = {
  '/': at('/'),
  '/anomalies': at('/anomalies'),
  '/audit': measured('/audit'),
  '/audit/calls': at('/audit/calls'),
  '/first-steps': at('/first-steps'),
  '/help': at('/help'),
  '/inbox': measured('/inbox'),
  '/locks': at('/locks'),
  '/locks/[runId]': by('lock'),
  '/locks/[runId]/undo': by('lock'),
  '/locks/everyone': at('/locks/everyone'),
  '/locks/everyone/[switchId]': by('everyone'),
  '/locks/new': at('/locks/new'),
  '/locks/new/[draftId]': by('bulk-lock'),
  '/locks/notices': at('/locks/notices'),
  '/locks/schedules': at('/locks/schedules'),
  '/locks/schedules/[scheduleId]': by('schedules'),
  '/locks/schedules/[scheduleId]/edit': by('schedules'),
  '/locks/schedules/new': by('schedules'),
  '/messages': at('/messages'),
  '/messages/dunning': at('/messages/dunning'),
  '/messages/dunning/[sequenceId]': by('dunning'),
  '/messages/dunning/[sequenceId]/edit': by('dunning'),
  '/messages/dunning/enrol': at('/messages/dunning/enrol'),
  '/messages/dunning/new': at('/messages/dunning/new'),
  '/messages/new': at('/messages/new'),
  '/messages/new/[draftId]': by('compose'),
  '/messages/numbers': at('/messages/numbers'),
  '/messages/numbers/paste': at('/messages/numbers/paste'),
  '/messages/runs/[runId]': at('/messages/runs/{message_run}'),
  '/messages/templates': at('/messages/templates'),
  '/messages/templates/[templateId]': at('/messages/templates/{message_template}'),
  '/messages/templates/new': at('/messages/templates/new'),
  '/partners': measured('/partners'),
  '/partners/new': at('/partners/new'),
  '/receivables': measured('/receivables'),
  '/receivables/accounting': at('/receivables/accounting'),
  '/receivables/claims': measured('/receivables/claims'),
  '/receivables/claims/[claimId]': by('payment-claims'),
  '/receivables/import': measured('/receivables/import'),
  '/receivables/import/[importId]': by('receivables'),
  '/receivables/proposals': measured('/receivables/proposals'),
  '/receivables/proposals/dismiss': at('/receivables/proposals/dismiss'),
  '/receivables/raise': measured('/receivables/raise'),
  '/receivables/raise/[runId]': by('receivables'),
  '/receivables/tenant': at('/receivables/tenant?q=20'),
  '/reports': at('/reports'),
  '/reports/[report]': at(
    '/reports/documents',
    ['growth', 'locks', 'quota', 'messages', 'signups', 'cohorts', 'receivables'].map(
      (report) => `/reports/${report}`,
    ),
  ),
  '/reports/changes': at('/reports/changes'),
  '/reports/schedules': at('/reports/schedules'),
  '/reports/schedules/[reportScheduleId]': by('saved-reports'),
  '/reports/schedules/new': at('/reports/schedules/new?report=documents'),
  '/reports/monthly': at('/reports/monthly'),
  '/reports/quality': at('/reports/quality'),
  '/settings': at('/settings'),
  '/settings/access-page': at('/settings/access-page'),
  '/settings/api-keys': at('/settings/api-keys'),
  '/settings/api-keys/[keyId]': by('api-keys'),
  '/settings/api-keys/new': at('/settings/api-keys/new'),
  '/settings/api-keys/reference': at('/settings/api-keys/reference'),
  '/settings/api-keys/reference/events': at('/settings/api-keys/reference/events'),
  '/settings/connection': at('/settings/connection'),
  '/settings/connection/pace': at('/settings/connection/pace'),
  '/settings/connection/probe': at('/settings/connection/probe'),
  '/settings/messages': at('/settings/messages'),
  '/settings/notifications': measured('/settings/notifications'),
  '/settings/password': at('/settings/password'),
  '/settings/prices': measured('/settings/prices'),
  '/settings/profile': at('/settings/profile'),
  '/settings/receivables': measured('/settings/receivables'),
  '/settings/receivables/how-to-pay': measured('/settings/receivables/how-to-pay'),
  '/settings/retention': at('/settings/retention'),
  '/settings/security': at('/settings/security'),
  '/settings/security/authenticator': at('/settings/security/authenticator'),
  '/settings/security/passkeys': at('/settings/security/passkeys'),
  '/settings/security/recovery-codes': at('/settings/security/recovery-codes'),
  '/settings/sessions': at('/settings/sessions'),
  '/settings/signup': measured('/settings/signup'),
  '/settings/signup/limits': at('/settings/signup/limits'),
  '/settings/signup/look': at('/settings/signup/look'),
  '/settings/signup/terms': at('/settings/signup/terms'),
  '/settings/staff': at('/settings/staff'),
  '/settings/staff/[staffId]': at('/settings/staff/{staff}'),
  '/settings/staff/invitations/[invitationId]': by('staff'),
  '/settings/staff/new': measured('/settings/staff/new'),
  '/settings/staff/panel': at('/settings/staff/panel'),
  '/settings/staff/second-factor': at('/settings/staff/second-factor'),
  '/settings/staff/sessions': at('/settings/staff/sessions'),
  '/settings/tags': at('/settings/tags'),
  '/settings/tokens': at('/settings/tokens'),
  '/settings/webhooks': measured('/settings/webhooks'),
  '/settings/webhooks/[endpointId]': by('webhooks'),
  '/settings/webhooks/new': at('/settings/webhooks/new'),
  '/signups': measured('/signups'),
  '/signups/[signupId]': by('signups-desk'),
  '/step-up': by('second-factor'),
  '/tenants': at('/tenants'),
  '/tenants/adjust': measured('/tenants/adjust'),
  '/tenants/[tenantId]': at('/tenants/{tenant}'),
  '/tenants/[tenantId]/access-page': at('/tenants/{tenant}/access-page'),
  '/tenants/[tenantId]/account': measured('/tenants/{tenant}/account'),
  '/tenants/[tenantId]/account/charge': at('/tenants/{tenant}/account/charge'),
  '/tenants/[tenantId]/account/charges/[chargeId]/cancel': by('receivables'),
  '/tenants/[tenantId]/account/charges/[chargeId]/write-off': by('receivables'),
  '/tenants/[tenantId]/account/payment': measured('/tenants/{tenant}/account/payment'),
  '/tenants/[tenantId]/account/payments/[paymentId]/reverse': by('receivables'),
  '/tenants/[tenantId]/account/statement': at('/tenants/{tenant}/account/statement'),
  '/tenants/[tenantId]/drift': by('drift'),
  '/tenants/[tenantId]/dunning': at('/tenants/{tenant}/dunning'),
  '/tenants/[tenantId]/guides': at('/tenants/{tenant}/guides'),
  '/tenants/[tenantId]/guides/new': at('/tenants/{tenant}/guides/new?kind=carrier'),
  '/tenants/[tenantId]/hold': at('/tenants/{tenant}/hold'),
  '/tenants/[tenantId]/issuances/[issuanceId]': by('issue-voucher'),
  '/tenants/[tenantId]/lock': at('/tenants/{tenant}/lock'),
  '/tenants/[tenantId]/messages': at('/tenants/{tenant}/messages'),
  '/tenants/[tenantId]/numbers': at('/tenants/{tenant}/numbers'),
  '/tenants/[tenantId]/proofs/[itemId]': by('lock'),
  '/tenants/[tenantId]/repair': by('runs'),
  '/tenants/[tenantId]/tags': at('/tenants/{tenant}/tags'),
  '/tenants/[tenantId]/token': at('/tenants/{tenant}/token'),
  '/tenants/[tenantId]/vouchers': measured('/tenants/{tenant}/vouchers'),
  '/tenants/[tenantId]/vouchers/[externalId]': by('vouchers'),
  '/tenants/[tenantId]/vouchers/new': at('/tenants/{tenant}/vouchers/new'),
  '/tenants/tag': by('tags'),
  '/vouchers': measured('/vouchers'),
  '/vouchers/runs/[runId]': by('vouchers'),
}

export const publicPages: Record<string, Visit> = {
  '/access/[reseller]/[token]': by('access-page'),
  '/access/[reseller]/preview': by('access-page'),
  '/email/[token]': by('staff'),
  '/enrol': by('enrol'),
  '/invitation/[token]': by('staff'),
  '/login': at('/login'),
  '/login/forgot': at('/login/forgot'),
  '/login/panel/[reseller]': by('panel-sign-in'),
  '/login/second': by('second-factor'),
  '/password/[token]': by('password-reset'),
  '/report/[reseller]/[token]': by('saved-reports'),
  '/sealed': by('sealed-vault'),
  '/setup': by('processes'),
  '/signup/[reseller]': at('/signup/andes'),
  '/signup/[reseller]/[publicId]': by('signup'),
  '/signup/[reseller]/confirm/[token]': by('signup'),
  '/signup/[reseller]/decide/[token]': by('signups-desk'),
  '/signup/[reseller]/terms': at('/signup/andes/terms'),
}

/** The routes of all pages in the app folder. What is drawn beside a page, in a slot, has the route of the page. */
export function listRoutes(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => /(^|\/)page\.tsx$/.test(file))
  return [...new Set(pages.map((file) => `/${file.replace(/\([^)]*\)\/|@[^/]*\/|\/?page\.tsx$/g, '')}`))]
}

const usualTables = ['tenant', 'staff', 'message_run', 'message_template']

type DemoRow = { id: string; tenant_id?: string }

/** Ids of the first row of each table that the demo has, and of its tenant as `table.tenant_id`. */
export async function demoIds(
  home: string | undefined,
  tables = usualTables,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  await withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    for (const table of tables) {
      const { rows } = await client.query<DemoRow>(`select * from portal.${table} order by id limit 1`)
      const [row] = rows
      if (row) ids[table] = row.id
      if (row?.tenant_id) ids[`${table}.tenant_id`] = row.tenant_id
    }
  })
  return ids
}

/** Replaces `{table}` by the id of its first row, which exists. */
export function fillPath(template: string, ids: Record<string, string>): string {
  return template.replace(/\{([\w.]+)\}/g, (_, name: string) => ids[name] ?? '')
}
