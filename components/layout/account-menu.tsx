'use client'

import type { Route } from 'next'
import type { ReactNode } from 'react'
import {
  CircleHelp,
  type Icon,
  Keyboard,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  ShieldCheck,
  Sun,
  UserRound,
} from '@/components/ui/icons'
import type { Locale } from '@/lib/platform/i18n/locale'
import { routes } from '@/lib/platform/routes'
import type { Theme } from '@/lib/platform/theme'
import { useHydrated } from '../forms/use-hydrated'
import { useTexts } from '../i18n/use-texts'
import { Link } from '../ui/link'
import { menuItemClass } from '../ui/menu'
import { MenuForm } from '../ui/menu-form'
import type { PlainAction } from './switches'

export type AccountActions = { signOut: PlainAction; setLocale: PlainAction; setTheme: PlainAction }

export type Person = { name: string; email: string; role: string; sees: string | null }

export type AccountMenuProps = {
  person: Person
  locale: Locale
  theme: Theme
  actions: AccountActions
  onKeys: () => void
}

const rowClass = `${menuItemClass} account-item`

/** Profile, security, sessions, language, theme and sign-out of the signed-in person. Works without JavaScript. */
export function AccountMenu({ person, locale, theme, actions, onKeys }: AccountMenuProps) {
  const t = useTexts('shell')
  const isHydrated = useHydrated()
  return (
    <>
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{person.name}</p>
        <p className="truncate text-12 text-ink-2">{person.email}</p>
        <p className="text-12 text-ink-2">{person.sees ?? person.role}</p>
      </div>
      <ul className="border-line border-t pt-1" onClickCapture={closeMenu}>
        <Item href={routes.profile} icon={UserRound} text={t('profile')} />
        <Item href={routes.security} icon={ShieldCheck} text={t('security')} />
        <Item href={routes.sessions} icon={MonitorSmartphone} text={t('sessions')} />
        <Item href={routes.help} icon={CircleHelp} text={t('help')} />
        {isHydrated ? (
          <li className="max-md:hidden">
            <button type="button" className={menuItemClass} onClick={onKeys}>
              <Keyboard aria-hidden />
              {t('keys')}
              <kbd className="ml-auto font-sans text-12 text-ink-3">?</kbd>
            </button>
          </li>
        ) : null}
      </ul>
      <div className="my-1 border-line border-y py-1">
        <Choices label={t('language')} action={actions.setLocale}>
          <Choice name="locale" value="es" chosen={locale === 'es'} text={t('spanish')} lang="es" />
          <Choice name="locale" value="en" chosen={locale === 'en'} text={t('english')} lang="en" />
        </Choices>
        <Choices label={t('theme')} action={actions.setTheme}>
          <Choice
            name="theme"
            value="system"
            chosen={theme === 'system'}
            text={t('themeSystem')}
            icon={Monitor}
          />
          <Choice name="theme" value="light" chosen={theme === 'light'} text={t('themeLight')} icon={Sun} />
          <Choice name="theme" value="dark" chosen={theme === 'dark'} text={t('themeDark')} icon={Moon} />
        </Choices>
      </div>
      <MenuForm action={actions.signOut}>
        <button type="submit" className={rowClass}>
          <LogOut aria-hidden />
          {t('signOut')}
        </button>
      </MenuForm>
    </>
  )
}

/** A link closes the menu by navigating, but not where it leads to another part of the open page. */
function closeMenu(event: { currentTarget: Element }): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

type ItemProps = { href: Route; icon: Icon; text: string }

function Item({ href, icon: Icon, text }: ItemProps) {
  return (
    <li>
      <Link href={href} className={rowClass}>
        <Icon aria-hidden />
        {text}
      </Link>
    </li>
  )
}

function Choices({ label, action, children }: { label: string; action: PlainAction; children: ReactNode }) {
  return (
    <MenuForm action={action}>
      <fieldset className="account-choices">
        <legend className="float-left text-ink-2">{label}</legend>
        <span>{children}</span>
      </fieldset>
    </MenuForm>
  )
}

type ChoiceProps = {
  name: string
  value: string
  chosen: boolean
  text: string
  lang?: string
  /** Shown instead of the text. */
  icon?: Icon
}

function Choice({ chosen, text, icon: Icon, ...rest }: ChoiceProps) {
  return (
    <button
      type="submit"
      aria-pressed={chosen}
      title={Icon ? text : undefined}
      className="account-choice"
      {...rest}
    >
      {Icon ? (
        <>
          <Icon aria-hidden />
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </button>
  )
}
