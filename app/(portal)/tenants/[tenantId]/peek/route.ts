import { getTenantHead, type TenantView } from '@/lib/domain/tenants/get-tenant'
import { apiSession, refusal } from '@/lib/platform/auth/api-session'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatDay, formatInstant, formatNumber, unknownMark } from '@/lib/platform/format'
import { tenantLockPath, tenantPath } from '@/lib/platform/routes'
import { accessLine } from '../access-line'
import type { TenantScope } from '../tenant-scope'
import type { PeekContent } from './peek-content'

type Context = { params: Promise<{ tenantId: string }> }

/** What the panel beside the list shows of a tenant. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const entered = await apiSession('tenants:read')
  if (entered instanceof Response) return entered
  const { staff, reseller } = entered.session
  const [{ tenantId }, { t, locale }] = await Promise.all([params, requestTexts()])
  const tenant = await getTenantHead(staff.resellerId, tenantId).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!tenant) return refusal(404)
  const access = tenant.isChanging ? 'unknown' : tenant.access
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const lock = tenantLockPath(tenant.id)
  const content: PeekContent = {
    name: tenant.name,
    access,
    word: t(`tenants.access-${tenant.isChanging ? 'changing' : access}`),
    line: accessLine(view, tenant),
    facts: factsOf(view, tenant),
    links: [
      [t('tenants.peekOpen'), tenantPath(tenant.id)],
      ...(canOpen(staff.role, lock) && !tenant.goneAt
        ? [[t(access === 'locked' ? 'tenants.unlock' : 'tenants.lock'), lock] as [string, string]]
        : []),
    ],
  }
  return Response.json(content, { headers: { 'cache-control': 'no-store' } })
}

function factsOf({ t, locale, zone }: TenantScope, tenant: TenantView): PeekContent['facts'] {
  const of = (used: number | null, most: number | null) =>
    `${formatNumber(used, locale)} / ${most === 0 ? '∞' : formatNumber(most, locale)}`
  const issued = tenant.lastIssuedOn ? formatDay(tenant.lastIssuedOn, locale) : t('tenants.lastIssuedNever')
  return [
    [t('tenants.col-ruc'), tenant.ruc],
    [t('tenants.host'), tenant.host],
    [t('tenants.col-email'), tenant.email ?? unknownMark],
    [t('tenants.col-plan'), tenant.plan ?? unknownMark],
    [t('tenants.documentsCycle'), of(tenant.documentsCycle, tenant.documentsMax)],
    [t('tenants.col-users'), of(tenant.users, tenant.usersMax)],
    [t('tenants.lastIssued'), issued],
    [t('tenants.registered'), formatInstant(tenant.registeredAt, locale, 'date', zone)],
    ...(tenant.tags.length > 0
      ? [[t('tenants.col-tags'), tenant.tags.map(({ name }) => name).join(', ')] as [string, string]]
      : []),
  ]
}

export const dynamic = 'force-dynamic'
