import Link from 'next/link'
import { demoAccounts, demoPassword } from '@/lib/auth/demo-credentials'
import { roleWord } from '@/lib/auth/role-words'
import type { Texts } from '@/lib/i18n/texts'
import { routes, withQuery } from '@/lib/routes'

/** The accounts of the demo; a link fills the form, so that it works without JavaScript. */
export function DemoAccounts({ t, next }: { t: Texts; next: string | undefined }) {
  return (
    <section className="mt-8 rounded-card border border-line bg-surface">
      <header className="border-line border-b px-4 py-3">
        <h2 className="font-semibold">{t('auth.demoTitle')}</h2>
        <p className="mt-0.5 text-13 text-ink-2">{t('auth.demoText', { password: demoPassword })}</p>
      </header>
      <ul className="divide-y divide-line">
        {demoAccounts.map(({ role, email }) => (
          <li key={role} className="flex items-center gap-3 px-4 py-1.5 text-13">
            <span className="w-24 shrink-0 text-ink-2">{roleWord(role, t)}</span>
            <span className="min-w-0 flex-1 truncate">{email}</span>
            <Link
              href={withQuery(routes.login, { demo: role, next })}
              replace
              aria-label={t('auth.demoUseRole', { role: roleWord(role, t) })}
              className="text-link font-medium"
            >
              {t('auth.demoUse')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
