import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../../_components/settings-page'
import { StaffTabs } from './staff-tabs'

type RulePageProps = { current: Route; title: string; children: ReactNode }

/** A page of one sign-in rule of the whole staff. */
export async function RulePage({ current, title, children }: RulePageProps) {
  const { t } = await requestTexts()
  return (
    <SettingsPage
      section={routes.staff}
      title={t('staffDesk.title')}
      text={t('staffDesk.text')}
      tabs={<StaffTabs t={t} current={current} />}
    >
      <Card title={title}>{children}</Card>
    </SettingsPage>
  )
}
