import { Tabs } from '@/components/ui/tabs'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

/** The audit log and the log of calls to the upstream. */
export function AuditTabs({ t, current }: { t: Texts; current: 'audit' | 'calls' }) {
  return (
    <div className="mb-4">
      <Tabs
        label={t('audit.tabs')}
        tabs={[
          { href: routes.audit, label: t('audit.tabTrail'), current: current === 'audit' },
          { href: routes.calls, label: t('audit.tabCalls'), current: current === 'calls' },
        ]}
      />
    </div>
  )
}
