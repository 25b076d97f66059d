import type { ReactNode } from 'react'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { tenantLockPath } from '@/lib/platform/routes'
import { TenantHeader } from './tenant-header'
import { type TenantRoom, TenantTabs } from './tenant-tabs'

export type TenantFrameProps = {
  tenant: TenantView
  /** The tab that the page is, or belongs to. */
  room: TenantRoom
  /** The name is the title of the page; other pages have a title of their own. */
  isTitle?: boolean
  /** Left out where the page itself is the form of the change. */
  hidesLock?: boolean
  children: ReactNode
}

/**
 * The header and the tabs of a tenant, the same on each of its pages. Pages draw it, not a layout: a layout keeps
 * what it drew while one goes from tab to tab, and the header tells the access.
 */
export async function TenantFrame({ tenant, room, isTitle, hidesLock, children }: TenantFrameProps) {
  const [{ t, locale }, { staff, reseller, freshness }] = await Promise.all([
    requestTexts(),
    requireSession(),
  ])
  return (
    <>
      <TenantHeader
        view={{ t, locale, zone: reseller.timeZone, now: new Date() }}
        tenant={tenant}
        role={staff.role}
        isTitle={isTitle ?? false}
        mayLock={!hidesLock && !tenant.goneAt && canOpen(staff.role, tenantLockPath(tenant.id))}
        centralUrl={freshness?.centralUrl ?? 'https://central.invalid'}
      />
      <TenantTabs t={t} tenantId={tenant.id} role={staff.role} current={room} />
      {children}
    </>
  )
}

export type TabHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** The title of a page below the header of its tenant. */
export function TabHeader({ title, text, actions }: TabHeaderProps) {
  return (
    <header className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h1 className="font-semibold text-16">{title}</h1>
        {text ? <p className="mt-0.5 max-w-2xl text-pretty text-ink-2">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
