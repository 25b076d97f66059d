import { type Role, roles } from '@/lib/platform/auth/permissions'
import { roleWord } from '@/lib/platform/auth/role-words'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { ConfirmedField } from './_components/confirmed-form'

/** Texts, locale, IANA time zone of the reseller, and clock. */
export type StaffView = { t: Texts; locale: Locale; zone: string; now: Date }

/** Select of the roles with their descriptions. */
export function roleField(t: Texts, value: Role): ConfirmedField {
  return {
    name: 'role',
    label: t('staffDesk.role'),
    value,
    wide: true,
    options: roles.map((role) => [
      role,
      t('staffDesk.roleOption', { role: roleWord(role, t), about: t(`staffDesk.about.${role}`) }),
    ]),
  }
}
