import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'

/** What a test sees: its address, or the spec whose journey makes the page and examines it there. */
type Visit = { path: string } | { spec: string }

const at = (path: string): Visit => ({ path })
const by = (spec: string): Visit => ({ spec })

/** Pages of staff, with the ids of the demo in braces. */
const staffPages: Record<string, Visit> = {
  '/': at('/'),
  '/audit': at('/audit'),
  '/audit/calls': at('/audit/calls'),
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
  '/partners': at('/partners'),
  '/partners/new': at('/partners/new'),
  '/settings': at('/settings'),
  '/settings/access-page': at('/settings/access-page'),
  '/settings/connection': at('/settings/connection'),
  '/settings/messages': at('/settings/messages'),
  '/settings/retention': at('/settings/retention'),
  '/settings/security': at('/settings/security'),
  '/settings/security/authenticator': at('/settings/security/authenticator'),
  '/settings/security/passkeys': at('/settings/security/passkeys'),
  '/settings/security/recovery-codes': at('/settings/security/recovery-codes'),
  '/settings/signup': at('/settings/signup'),
  '/settings/staff': at('/settings/staff'),
  '/settings/staff/[staffId]': at('/settings/staff/{staff}'),
  '/settings/staff/invitations/[invitationId]': by('staff'),
  '/settings/staff/new': at('/settings/staff/new'),
  '/settings/tags': at('/settings/tags'),
  '/settings/tokens': at('/settings/tokens'),
  '/signups': at('/signups'),
  '/signups/[signupId]': by('signups-desk'),
  '/step-up': by('second-factor'),
  '/tenants': at('/tenants'),
  '/tenants/[tenantId]': at('/tenants/{tenant}'),
  '/tenants/[tenantId]/access-page': at('/tenants/{tenant}/access-page'),
  '/tenants/[tenantId]/drift': by('drift'),
  '/tenants/[tenantId]/dunning': at('/tenants/{tenant}/dunning'),
  '/tenants/[tenantId]/guides': at('/tenants/{tenant}/guides'),
  '/tenants/[tenantId]/guides/new': at('/tenants/{tenant}/guides/new?kind=carrier'),
  '/tenants/[tenantId]/hold': at('/tenants/{tenant}/hold'),
  '/tenants/[tenantId]/issuances/[issuanceId]': by('issue-voucher'),
  '/tenants/[tenantId]/lock': at('/tenants/{tenant}/lock'),
  '/tenants/[tenantId]/messages': at('/tenants/{tenant}/messages'),
  '/tenants/[tenantId]/numbers': at('/tenants/{tenant}/numbers'),
  '/tenants/[tenantId]/repair': by('drift'),
  '/tenants/[tenantId]/tags': at('/tenants/{tenant}/tags'),
  '/tenants/[tenantId]/token': at('/tenants/{tenant}/token'),
  '/tenants/[tenantId]/vouchers': at('/tenants/{tenant}/vouchers'),
  '/tenants/[tenantId]/vouchers/[externalId]': by('vouchers'),
  '/tenants/[tenantId]/vouchers/new': at('/tenants/{tenant}/vouchers/new'),
  '/tenants/tag': by('tags'),
  '/vouchers': at('/vouchers'),
  '/vouchers/runs/[runId]': by('vouchers'),
}

const publicPages: Record<string, Visit> = {
  '/access/[reseller]/[token]': by('access-page'),
  '/access/[reseller]/preview': by('access-page'),
  '/email/[token]': by('staff'),
  '/enrol': by('enrol'),
  '/invitation/[token]': by('staff'),
  '/login': at('/login'),
  '/login/panel/[reseller]': by('panel-sign-in'),
  '/login/second': by('second-factor'),
  '/sealed': by('sealed-vault'),
  '/setup': by('processes'),
  '/signup/[reseller]': at('/signup/andes'),
  '/signup/[reseller]/[publicId]': by('signup'),
  '/signup/[reseller]/confirm/[token]': by('signup'),
  '/signup/[reseller]/decide/[token]': by('signups-desk'),
  '/signup/[reseller]/terms': by('signup'),
}

/** The pages that staff open on a phone, with a customer beside them. */
const onPhones = [
  '/',
  '/tenants',
  '/tenants/{tenant}',
  '/tenants/{tenant}/lock',
  '/locks',
  '/messages',
  '/login',
]

/** The first of each kind that the demo has. */
async function demoIds(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    for (const table of ['tenant', 'staff', 'message_run', 'message_template']) {
      const { rows } = await client.query<{ id: string }>(`select id from portal.${table} order by 1 limit 1`)
      ids[table] = rows[0]?.id ?? ''
    }
  })
  return ids
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

async function visitAll(page: Page, visits: Visit[]): Promise<void> {
  const ids = await demoIds()
  const all = visits.flatMap((visit) => ('path' in visit ? [visit.path] : []))
  const narrow = all.filter((path) => onPhones.includes(path))
  const turns = [
    ...all.map((path) => [path, desktop] as const),
    ...narrow.map((path) => [path, phone] as const),
  ]
  for (const [template, size] of turns) {
    const path = template.replace(/\{(\w+)\}/g, (_, table: string) => ids[table] ?? '')
    await test.step(`${path}, ${size.width} wide`, async () => {
      await page.setViewportSize(size)
      const answer = await page.goto(path)
      const { pathname, search } = new URL(page.url())
      expect({ status: answer?.status(), path: pathname + search }).toEqual({ status: 200, path })
      await expectAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(size.width)
    })
  }
}

test('every page of the product is visited here or examined where a journey makes it', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => /(^|\/)page\.tsx$/.test(file))
  const routes = pages.map((file) => `/${file.replace(/\([^)]*\)\/|\/?page\.tsx$/g, '')}`)
  const known = { ...staffPages, ...publicPages }
  expect(Object.keys(known).sort()).toEqual(routes.sort())
  for (const visit of Object.values(known)) {
    if (!('spec' in visit)) continue
    const source = readFileSync(join(import.meta.dirname, `${visit.spec}.spec.ts`), 'utf8')
    expect(source, visit.spec).toContain('await expectAccessible(')
  }
})

test.describe('pages are accessible in both themes:', () => {
  test.describe.configure({ timeout: 180_000 })

  const areaOf = (route: string) => route.split('/')[1] || 'overview'
  const seenHere = Object.entries(staffPages).filter(([, visit]) => 'path' in visit)
  for (const area of new Set(seenHere.map(([route]) => areaOf(route)))) {
    const visits = seenHere.filter(([route]) => areaOf(route) === area).map(([, visit]) => visit)
    test(area, ({ page }) => visitAll(page, visits))
  }

  test.describe('for strangers', () => {
    test.use({ role: null })

    test('public', ({ page }) => visitAll(page, Object.values(publicPages)))
  })
})
