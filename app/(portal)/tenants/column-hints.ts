import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { ColumnHints } from './_components/column-context'
import type { TenantColumn } from './column-ids'

/** What is missing in a row of a column, and its words. */
const gaps: [TenantColumn, keyof ColumnHints, (row: TenantRow) => boolean, (t: Texts) => string][] = [
  ['cycle', 'cycle', (row) => row.documentsCycle === null, (t) => t('tenants.unknownCycle')],
  ['cycle', 'maximum', (row) => row.documentsMax === null, (t) => t('tenants.unknownMaximum')],
  ['cycle', 'unlimited', (row) => row.documentsMax === 0, (t) => t('tenants.unlimited')],
  ['documents', 'documents', (row) => row.documents === null, (t) => t('tenants.unknownDocuments')],
  ['users', 'users', (row) => row.users === null, (t) => t('tenants.unknownUsers')],
  ['users', 'maximum', (row) => row.usersMax === null, (t) => t('tenants.unknownMaximum')],
  ['users', 'unlimited', (row) => row.usersMax === 0, (t) => t('tenants.unlimited')],
  ['plan', 'plan', (row) => row.plan === null, (t) => t('tenants.unknownPlan')],
  ['email', 'email', (row) => row.email === null, (t) => t('tenants.unknownEmail')],
  ['registered', 'registered', (row) => row.registeredAt === null, (t) => t('tenants.unknownRegistered')],
  ['trend', 'trend', () => true, (t) => t('tenants.trendUnknown')],
  ['issued', 'issued', (row) => row.lastIssuedOn === null, (t) => t('tenants.lastIssuedNever')],
  ['owed', 'owed', (row) => !row.debts, (t) => t('tenants.owesNothing')],
  ['due', 'due', (row) => !row.debts, (t) => t('tenants.owesNothing')],
]

/** Only the words that a row of this page needs: the others need not travel. */
export function columnHints(rows: TenantRow[], columns: readonly TenantColumn[], t: Texts): ColumnHints {
  const needed = gaps.filter(([column, , isMissing]) => columns.includes(column) && rows.some(isMissing))
  return Object.fromEntries(needed.map(([, hint, , words]) => [hint, words(t)]))
}
