import type { ReactNode } from 'react'
import { Check, Languages, Monitor, Moon, Sun, SunMoon } from '@/components/ui/icons'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { Theme } from '@/lib/platform/theme'
import { buttonClass } from '../ui/button-class'
import { Menu, menuItemClass } from '../ui/menu'
import { MenuForm } from '../ui/menu-form'

export type PlainAction = (form: FormData) => Promise<void>

type SwitchProps = { t: Texts; place: string; action: PlainAction }

/** Switches between Spanish and English. A form, so that it works without JavaScript. */
export function LanguageSwitch({ t, place, action, locale }: SwitchProps & { locale: Locale }) {
  const button = (
    <>
      <Languages aria-hidden />
      {locale.toUpperCase()}
    </>
  )
  return (
    <Menu
      id="language"
      label={t('shell.language')}
      place={place}
      button={button}
      buttonClassName={buttonClass({ variant: 'quiet' })}
    >
      <MenuForm action={action}>
        <Choice name="locale" value="es" chosen={locale === 'es'} lang="es">
          {t('shell.spanish')}
        </Choice>
        <Choice name="locale" value="en" chosen={locale === 'en'} lang="en">
          {t('shell.english')}
        </Choice>
      </MenuForm>
    </Menu>
  )
}

const themeChoices = [
  { theme: 'system', text: 'shell.themeSystem', icon: Monitor },
  { theme: 'light', text: 'shell.themeLight', icon: Sun },
  { theme: 'dark', text: 'shell.themeDark', icon: Moon },
] as const

export function ThemeSwitch({ t, place, action, theme }: SwitchProps & { theme: Theme }) {
  return (
    <Menu
      id="theme"
      label={t('shell.theme')}
      place={place}
      button={<SunMoon aria-hidden />}
      buttonClassName={buttonClass({ variant: 'quiet' })}
    >
      <MenuForm action={action}>
        {themeChoices.map(({ theme: value, text, icon: Icon }) => (
          <Choice key={value} name="theme" value={value} chosen={theme === value}>
            <Icon aria-hidden />
            {t(text)}
          </Choice>
        ))}
      </MenuForm>
    </Menu>
  )
}

type ChoiceProps = { name: string; value: string; chosen: boolean; lang?: string; children: ReactNode }

function Choice({ chosen, children, ...rest }: ChoiceProps) {
  return (
    <button type="submit" aria-pressed={chosen} className={menuItemClass} {...rest}>
      {children}
      {chosen ? <Check aria-hidden className="ml-auto" /> : null}
    </button>
  )
}
