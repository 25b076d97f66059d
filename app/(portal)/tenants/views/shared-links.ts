import type { SideView } from '@/components/layout/side-views'
import type { SharedView } from '@/lib/domain/tenants/views/queries'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { TenantsAddress } from '../search-params'
import { tenantsPath } from '../tenants-path'
import { viewPath } from './view-place'

/** Links to the shared views, with how many tenants each shows; the one that shows what is at the address is current. */
export function sharedLinks(
  shared: SharedView[],
  { t, locale, address }: { t: Texts; locale: Locale; address: TenantsAddress },
): SideView[] {
  const { query, ...looks } = address
  const here = tenantsPath({ ...query, page: 1, after: null, before: null, ...looks, explicit: true })
  return shared.map(({ name, place, count, isExact }) => {
    const number = formatNumber(count, locale)
    const href = viewPath(place)
    return [href, name, isExact ? number : t('views.atLeast', { count: number }), href === here]
  })
}
