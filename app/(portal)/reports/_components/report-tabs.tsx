import { Tabs } from '@/components/ui/tabs'
import { reportNames } from '@/lib/domain/reports/definitions'
import { reportsOf } from '@/lib/domain/reports/reports-of'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reportPath, reportRoutes } from '@/lib/platform/report-routes'

type Props = { t: Texts; role: EffectiveRole; current: string }

/** The reports that this person gets, on every page of the room. */
export function ReportTabs({ t, role, current }: Props) {
  const reports = reportsOf(role, reportNames)
  return (
    <Tabs
      label={t('reports.views')}
      tabs={[
        { href: reportRoutes.room, label: t('reports.all'), current: current === 'all' },
        ...reports.map((name) => ({
          href: reportPath(name),
          label: t(`reports.name.${name}`),
          current: name === current,
        })),
        { href: reportRoutes.changes, label: t('reportBook.changes'), current: current === 'changes' },
        { href: reportRoutes.monthly, label: t('reportBook.monthly'), current: current === 'monthly' },
        { href: reportRoutes.quality, label: t('reportBook.quality'), current: current === 'quality' },
        ...(canOpen(role, reportRoutes.schedules)
          ? [
              {
                href: reportRoutes.schedules,
                label: t('reportSchedules.tab'),
                current: current === 'schedules',
              },
            ]
          : []),
      ]}
    />
  )
}
