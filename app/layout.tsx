import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { EarlyTyping } from '@/components/forms/typing/early-typing'
import { requestLocale } from '@/lib/platform/auth/sessions/session'
import { parseTheme, themeCookie } from '@/lib/platform/theme'
import './globals.css'
// What every page carries for failures travels with the layout: alone, each is a script of its own on every page.
import './error'
import './global-error'
import '@/components/status/dead-end'

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'swap',
})

export const metadata: Metadata = {
  title: { default: 'Portería', template: '%s · Portería' },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, jar] = await Promise.all([requestLocale(), cookies()])
  return (
    <html lang={locale} data-theme={parseTheme(jar.get(themeCookie)?.value)} className={inter.variable}>
      <body className="min-h-dvh antialiased">
        {children}
        <EarlyTyping />
      </body>
    </html>
  )
}
