import { Ellipsis, Search } from 'lucide-react'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import type { Theme } from '@/lib/platform/theme'
import { controlClass } from '../ui/input'
import { Menu } from '../ui/menu'
import { Brand } from './brand'
import { Nav, type NavEntry } from './nav'
import { StatusLine, type StatusLineProps } from './status-line'
import { LanguageSwitch, type PlainAction, SignOutItem, ThemeSwitch } from './switches'

export type ShellProps = {
  t: Texts
  locale: Locale
  theme: Theme
  entries: NavEntry[]
  status: Omit<StatusLineProps, 'href'>
  statusHref: Route | null
  person: { name: string; email: string; role: string; sees: string | null }
  resellerName: string
  /** The banner of the demo; null outside it. */
  stripe: string | null
  actions: { signOut: PlainAction; setLocale: PlainAction; setTheme: PlainAction }
  children: ReactNode
}

/** The frame of every signed-in page: a sidebar, icons only below 1,100 px, a bottom bar on a phone. */
export function Shell(props: ShellProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-raised px-3 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {props.t('shell.skip')}
      </a>
      <div className={props.stripe ? '[--stripe:24px]' : '[--stripe:0px]'}>
        <Sidebar {...props} />
        <div className="pt-(--stripe) pb-16 md:pb-0 md:pl-14 wide:pl-56">
          <TopBar {...props} />
          <main id="content" tabIndex={-1} className="px-4 py-5 outline-none md:px-6">
            {props.children}
          </main>
        </div>
      </div>
    </>
  )
}

function Sidebar({ t, entries, status, statusHref, person, resellerName, actions }: ShellProps) {
  return (
    <aside
      aria-label={t('shell.product')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface md:top-(--stripe) md:right-auto md:flex md:w-14 md:flex-col md:border-t-0 md:border-r wide:w-56"
    >
      <div className="hidden h-14 items-center px-4 md:flex wide:px-4">
        <Brand name={t('shell.product')} note={resellerName} />
      </div>
      <div className="p-1 md:flex-1 md:px-2.5 md:py-1">
        <Nav
          label={t('shell.navigation')}
          entries={entries}
          more={{ label: t('shell.more'), icon: <Ellipsis aria-hidden strokeWidth={1.75} /> }}
        />
      </div>
      <div className="hidden space-y-0.5 p-2 md:block">
        <StatusLine {...status} href={statusHref} />
        <Menu
          id="account"
          label={t('shell.account')}
          place="bottom-13 left-2 w-52"
          buttonClassName="flex h-10 w-full items-center gap-2.5 rounded-control px-2 text-left motion-quick hover:bg-sunken"
          button={<Person {...person} />}
        >
          <div className="mb-1 border-line border-b px-2 py-1.5">
            <p className="truncate font-medium">{person.name}</p>
            <p className="truncate text-12 text-ink-2">{person.email}</p>
            {person.sees ? <p className="text-12 text-ink-2">{person.sees}</p> : null}
          </div>
          <SignOutItem t={t} action={actions.signOut} />
        </Menu>
      </div>
    </aside>
  )
}

function Person({ name, role, sees }: ShellProps['person']) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-12 text-accent"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="hidden min-w-0 leading-4 wide:block">
        <span className="block truncate font-medium text-13">{name}</span>
        <span className="block truncate text-12 text-ink-2" title={sees ?? undefined}>
          {sees ?? role}
        </span>
      </span>
    </>
  )
}

function TopBar({ t, locale, theme, stripe, actions }: ShellProps) {
  return (
    <header className="sticky top-(--stripe) z-20 flex h-14 items-center gap-2 border-line border-b bg-bg px-4 md:px-6">
      {stripe ? (
        <p className="fixed inset-x-0 top-0 z-40 h-6 truncate bg-warn-soft px-3 text-center text-12 leading-6 text-warn">
          {stripe}
        </p>
      ) : null}
      <span className="md:hidden">
        <Brand name={t('shell.product')} />
      </span>
      <search className="min-w-0 flex-1">
        <form action={routes.tenants} className="relative max-w-80">
          <Search
            aria-hidden
            strokeWidth={1.75}
            className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3"
          />
          <input
            type="search"
            name="q"
            aria-label={t('shell.searchLabel')}
            placeholder={t('shell.searchPlaceholder')}
            className={`${controlClass} h-8 pr-2 pl-8 text-13`}
          />
        </form>
      </search>
      <LanguageSwitch t={t} place="top-13 right-4 mt-(--stripe)" action={actions.setLocale} locale={locale} />
      <ThemeSwitch t={t} place="top-13 right-4 mt-(--stripe)" action={actions.setTheme} theme={theme} />
    </header>
  )
}
