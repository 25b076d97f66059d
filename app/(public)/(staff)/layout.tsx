import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { BrandMark } from '@/components/layout/brand'
import { LanguageSwitch, ThemeSwitch } from '@/components/layout/switches'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { parseTheme, themeCookie } from '@/lib/platform/theme'
import { setLocaleAction, setThemeAction } from '../../preferences-actions'

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [{ t, locale }, jar] = await Promise.all([requestTexts(), cookies()])
  const theme = parseTheme(jar.get(themeCookie)?.value) ?? 'system'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4">
        <span className="flex items-center gap-2.5 font-semibold tracking-[-0.01em]">
          <BrandMark />
          {t('shell.product')}
        </span>
        <div className="flex">
          <LanguageSwitch t={t} place="top-13 right-4" action={setLocaleAction} locale={locale} />
          <ThemeSwitch t={t} place="top-13 right-4" action={setThemeAction} theme={theme} />
        </div>
      </header>
      <main className="grid flex-1 grid-cols-1 place-items-center px-4 pt-4 pb-24">{children}</main>
    </div>
  )
}
