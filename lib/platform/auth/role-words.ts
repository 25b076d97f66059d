import type { Locale } from '../i18n/locale'
import { type Texts, textsFor } from '../i18n/texts'
import { baseRole, type EffectiveRole, type Role } from './permissions'

const keys = {
  owner: 'shell.roleOwner',
  admin: 'shell.roleAdmin',
  support: 'shell.roleSupport',
  sales: 'shell.roleSales',
  viewer: 'shell.roleViewer',
} as const

export function roleWord(role: EffectiveRole, t: Texts): string {
  return t(keys[baseRole(role)])
}

/** "titular, administración y soporte" */
export function roleWords(roles: readonly Role[], { locale }: { locale: Locale }): string {
  const words = roles.map((role) => roleWord(role, textsFor(locale)))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
