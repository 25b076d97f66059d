import type { Route } from 'next'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { Tabs } from '@/components/ui/tabs'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { SettingsPage } from '../../_components/settings-page'

type Props = { current: Route; actions?: ReactNode; children: ReactNode }

/** Heading and tabs of the settings of receivables. */
export async function ReceivableSettingsPage({ current, actions, children }: Props) {
  const { t } = await requestTexts()
  const tabs: [Route, string][] = [
    [receivableRoutes.rules, t('proposals.toRules')],
    [receivableRoutes.howToPay, t('howToPay.title')],
  ]
  return (
    <SettingsPage
      section={receivableRoutes.rules}
      title={t('proposals.rulesTitle')}
      text={t('proposals.rulesText')}
      actions={actions ?? <LinkButton href={receivableRoutes.proposals}>{t('proposals.title')}</LinkButton>}
      tabs={
        <Tabs
          label={t('howToPay.tabs')}
          tabs={tabs.map(([href, label]) => ({ href, label, current: href === current }))}
        />
      }
    >
      {children}
    </SettingsPage>
  )
}
