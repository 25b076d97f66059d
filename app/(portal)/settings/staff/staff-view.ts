import { type Role, roles } from '@/lib/platform/auth/permissions'
import { roleWord } from '@/lib/platform/auth/role-words'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { ConfirmedField } from './_components/confirmed-form'

/** Texts, locale, IANA time zone of the reseller, and clock. */
export type StaffView = { t: Texts; locale: Locale; zone: string; now: Date }

/** Select of the roles, and below it what each may do: as options these sentences would not fit a phone. */
export function roleField(t: Texts, value: Role, hint?: string): ConfirmedField {
  const about = (role: Role) =>
    t('staffDesk.roleOption', { role: roleWord(role, t), about: t(`staffDesk.about.${role}`) })
  return {
    name: 'role',
    label: t('staffDesk.role'),
    value,
    wide: true,
    options: roles.map((role) => [role, roleWord(role, t)]),
    hint: [...roles.map(about), ...(hint ? [hint] : [])],
  }
}
