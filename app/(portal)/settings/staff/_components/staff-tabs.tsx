import type { Route } from 'next'
import { Tabs } from '@/components/ui/tabs'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

/** People, and the sign-in rules of all of them: one rule a page, as each needs its own confirmation. */
export function StaffTabs({ t, current }: { t: Texts; current: Route }) {
  const tabs: [Route, string][] = [
    [routes.staff, t('staffDesk.people')],
    [routes.staffSecondFactor, t('factors.ruleTitle')],
    [routes.staffPanel, t('staffDesk.panelTab')],
    [routes.staffSessions, t('staffDesk.sessions')],
  ]
  return (
    <Tabs
      label={t('staffDesk.tabs')}
      tabs={tabs.map(([href, label]) => ({ href, label, current: href === current }))}
    />
  )
}
