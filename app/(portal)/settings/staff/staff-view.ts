import { type Role, rolesWith } from '@/lib/auth/permissions'
import { roleWord } from '@/lib/auth/role-words'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import type { ConfirmedField } from './_components/confirmed-form'

/** What every part of these pages reads by: language, zone and clock. */
export type StaffView = { t: Texts; locale: Locale; zone: string; now: Date }

/** The roles with what each may do. */
export function roleField(t: Texts, value: Role): ConfirmedField {
  return {
    name: 'role',
    label: t('staffDesk.role'),
    value,
    wide: true,
    options: rolesWith('self:write').map((role) => [
      role,
      t('staffDesk.roleOption', { role: roleWord(role, t), about: t(`staffDesk.about.${role}`) }),
    ]),
  }
}

/** For the link of an invitation, which is shown once. */
export function linkWords(t: Texts) {
  return { label: t('staffDesk.link'), copy: t('staffDesk.linkCopy'), copied: t('staffDesk.linkCopied') }
}
