import type { Route } from 'next'
import type { ReactNode } from 'react'
import { ExternalLink } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { Tabs } from '@/components/ui/tabs'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { routes, signupPath, withQuery } from '@/lib/platform/routes'
import { SettingsPage } from '../../_components/settings-page'

type SignupSettingsPageProps = {
  current: Route
  /** Whether the public page takes requests; while it is closed, staff can still see it. */
  isOpen: boolean
  wide?: boolean
  children: ReactNode
}

/** Heading and tabs of the settings of the signup page. */
export async function SignupSettingsPage({ current, isOpen, wide, children }: SignupSettingsPageProps) {
  const [{ t }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const path = signupPath(reseller.slug)
  const tabs: [Route, string][] = [
    [routes.signupSettings, t('signupSettings.doorTitle')],
    [routes.signupLook, t('signupSettings.lookTab')],
    [routes.signupTerms, t('signupSettings.termsTitle')],
    [routes.signupLimits, t('signupSettings.limitsTab')],
  ]
  return (
    <SettingsPage
      wide={wide}
      section={routes.signupSettings}
      title={t('signupSettings.title')}
      text={t('signupSettings.text')}
      actions={
        <LinkButton href={isOpen ? path : withQuery(path, { preview: 1 })} target="_blank">
          {t(isOpen ? 'signupSettings.view' : 'signupSettings.preview')}
          <ExternalLink aria-hidden />
        </LinkButton>
      }
      tabs={
        <Tabs
          label={t('signupSettings.tabs')}
          tabs={tabs.map(([href, label]) => ({ href, label, current: href === current }))}
        />
      }
    >
      {children}
    </SettingsPage>
  )
}
