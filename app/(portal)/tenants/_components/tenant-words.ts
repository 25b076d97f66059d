import type { Texts } from '@/lib/i18n/texts'
import { lockReasons } from '@/lib/locks/reasons'

const keys = [
  'col-name',
  'col-ruc',
  'col-plan',
  'col-tags',
  'col-documents',
  'col-cycle',
  'col-users',
  'col-access',
  'col-seen',
  'col-registered',
  'col-email',
  'actions',
  'sortBy',
  'lock',
  'unlock',
  'lockOne',
  'unlockOne',
  'access-locked',
  'access-unlocked',
  'access-unknown',
  'outside',
  'noReason',
  'held',
  'gone',
  'unlimited',
  'unknownDocuments',
  'unknownCycle',
  'unknownMaximum',
  'unknownUsers',
  'unknownPlan',
  'unknownEmail',
  'unknownRegistered',
] as const

/** The few words that the table needs in the browser; the rest of the texts stays on the server. */
export type TenantWords = Record<(typeof keys)[number], string> & {
  reasons: Record<string, string>
  pickOne: string
}

export function tenantWords(t: Texts): TenantWords {
  // What is filled in per row is left standing: `{name}` is replaced where the row is drawn.
  const open = { name: '{name}', column: '{column}' }
  const words = Object.fromEntries(keys.map((key) => [key, t(`tenants.${key}`, open)]))
  const reasons = Object.fromEntries(lockReasons.map((code) => [code, t(`locks.reason.${code}`)]))
  return {
    ...(words as Record<(typeof keys)[number], string>),
    reasons,
    pickOne: t('lockDrafts.selectOne', open),
  }
}
