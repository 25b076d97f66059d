import { SideViews } from '@/components/layout/side-views'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { type ListParams, readList } from '../../tenants/read-list'
import { sharedLinks } from '../../tenants/views/shared-links'

/** The shared views below the section of tenants in the sidebar, read with the list beside it. */
export default async function TenantViews({ searchParams }: { searchParams: Promise<ListParams> }) {
  const [{ staff }, { t, locale }, params] = await Promise.all([
    requireSession(),
    requestTexts(),
    searchParams,
  ])
  if (!canOpen(staff.role, routes.tenants)) return null
  const { address, views } = await readList(params)
  const links = sharedLinks(views.shared, { t, locale, address })
  return links.length > 0 ? <SideViews label={t('views.shared')} path={routes.tenants} links={links} /> : null
}
