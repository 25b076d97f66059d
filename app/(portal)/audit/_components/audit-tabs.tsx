import { Tabs } from '@/components/ui/tabs'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'

/** What people did, and what this house asked the service. */
export function AuditTabs({ t, current }: { t: Texts; current: 'trail' | 'calls' }) {
  return (
    <div className="mb-4">
      <Tabs
        label={t('audit.tabs')}
        tabs={[
          { href: routes.audit, label: t('audit.tabTrail'), current: current === 'trail' },
          { href: routes.calls, label: t('audit.tabCalls'), current: current === 'calls' },
        ]}
      />
    </div>
  )
}
