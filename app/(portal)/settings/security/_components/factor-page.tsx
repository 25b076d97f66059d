import type { ReactNode } from 'react'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../../_components/settings-page'

/** Layout of the pages under account security. */
export function FactorPage({ t, title, children }: { t: Texts; title: string; children: ReactNode }) {
  return (
    <SettingsPage
      section={routes.security}
      parent={{ href: routes.security, title: t('factors.back') }}
      title={title}
    >
      {children}
    </SettingsPage>
  )
}
