import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Shell } from '@/components/layout/shell'
import { can } from '@/lib/auth/permissions'
import { roleWord } from '@/lib/auth/role-words'
import { requestTexts, requireSession } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { routes } from '@/lib/routes'
import { parseTheme, themeCookie } from '@/lib/theme'
import { setLocaleAction, setThemeAction, signOutAction } from '../preferences-actions'
import { centralStatus } from './_shell/central-status'
import { navEntries } from './_shell/nav-entries'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const [session, { t, locale }] = await Promise.all([requireSession(), requestTexts()])
  const theme = parseTheme((await cookies()).get(themeCookie)?.value) ?? 'system'
  const { staff, reseller, sees } = session
  const names = sees.map(({ name }) => name).join(', ')
  return (
    <Shell
      t={t}
      locale={locale}
      theme={theme}
      entries={navEntries(session, t)}
      status={centralStatus(session, { t, locale, now: new Date() })}
      statusHref={can(staff.role, 'settings:read') ? routes.connection : null}
      person={{
        name: staff.name,
        email: staff.email,
        role: roleWord(staff.role, t),
        sees: names ? t('tags.sees', { names }) : null,
      }}
      resellerName={reseller.name}
      stripe={env().DEMO ? t('shell.demoStripe') : null}
      actions={{ signOut: signOutAction, setLocale: setLocaleAction, setTheme: setThemeAction }}
    >
      {children}
    </Shell>
  )
}
