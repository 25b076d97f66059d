import { isLockReason } from '@/lib/domain/locks/lock-reasons'
import type { ExportColumn } from '@/lib/domain/tenants/export/export-tenants'
import { recentDocuments } from '@/lib/domain/tenants/issued/recent-documents'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatStamp } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { TenantColumn } from './column-ids'
import { oldestDue } from './oldest-due'

type Context = { t: Texts; zone: string; tags: Tag[] }

/** The columns of a file: name, host, RUC and access, then those of the list in their order. */
export function exportColumns(columns: readonly TenantColumn[], context: Context): ExportColumn[] {
  const { t, zone } = context
  const text = (title: string, width: number, cell: ExportColumn['cell']): ExportColumn => ({
    ...{ title, kind: 'text', width, cell },
  })
  const rest = columns.filter((id) => id !== 'ruc').flatMap((id) => columnsOf(id, context))
  return [
    text(t('tenants.col-name'), 40, (row) => row.name),
    text(t('tenants.host'), 30, (row) => row.host),
    text(t('tenants.col-ruc'), 14, (row) => row.ruc),
    text(t('tenants.col-access'), 16, (row) => accessWords(row, t)),
    text(t('tenants.accessReason'), 26, (row) => reasonWords(row, t)),
    text(t('tenants.by-by'), 20, (row) => row.lockedBy),
    text(t('tenants.accessFrom'), 20, (row) => stamp(row.accessSince, zone)),
    ...rest,
  ]
}

function accessWords({ marks, access }: TenantRow, t: Texts): string {
  return marks.includes('changing') ? t('tenants.access-changing') : t(`tenants.access-${access}`)
}

function reasonWords({ marks, access, lockReason }: TenantRow, t: Texts): string | null {
  if (marks.includes('outside')) return t('tenants.outside')
  if (access !== 'locked' || lockReason === null) return null
  return isLockReason(lockReason) ? t(`locks.reason.${lockReason}`) : lockReason
}

function columnsOf(id: Exclude<TenantColumn, 'ruc'>, { t, zone, tags }: Context): ExportColumn[] {
  const title = t(`tenants.col-${id}`)
  const number = (heading: string, cell: (row: TenantRow) => number | null): ExportColumn => ({
    ...{ title: heading, kind: 'number', width: 14 },
    cell: (row) => cell(row)?.toString() ?? null,
  })
  const known: Record<typeof id, () => ExportColumn[]> = {
    cycle: () => [
      number(t('tenants.documentsCycle'), (row) => row.documentsCycle),
      number(t('tenants.maximum'), (row) => row.documentsMax),
    ],
    issued: () => [{ title, kind: 'day', width: 12, cell: (row) => row.lastIssuedOn }],
    trend: () => [number(t('tenants.trendDocuments'), documentsOf)],
    plan: () => [{ title, kind: 'text', width: 16, cell: (row) => row.plan }],
    tags: () => [{ title, kind: 'text', width: 24, cell: (row) => namesOf(row.tags, tags) }],
    documents: () => [number(title, (row) => row.documents)],
    users: () => [
      number(title, (row) => row.users),
      number(t('tenants.usersMaximum'), (row) => row.usersMax),
    ],
    registered: () => [
      {
        title,
        kind: 'day',
        width: 12,
        cell: ({ registeredAt: at }) => (at === null ? null : dayIn(zone, new Date(at))),
      },
    ],
    owed: () => (['PEN', 'USD'] as const).map((currency) => owedColumn(t, currency)),
    due: () => [{ title, kind: 'day', width: 12, cell: oldestDue }],
    email: () => [{ title, kind: 'text', width: 30, cell: (row) => row.email }],
    seen: () => [{ title, kind: 'text', width: 20, cell: (row) => stamp(row.lastSeenAt, zone) }],
  }
  return known[id]()
}

function owedColumn(t: Texts, currency: 'PEN' | 'USD'): ExportColumn {
  return {
    ...{ title: t(`tenants.owedIn-${currency}`), kind: 'number', width: 14 },
    cell: ({ debts }) => debts?.find(([code]) => code === currency)?.[1] ?? null,
  }
}

function stamp(at: number | null, zone: string): string | null {
  return at === null ? null : formatStamp(new Date(at), zone)
}

function namesOf(numbers: number[] | null, tags: Tag[]): string | null {
  const names = tags.filter(({ number }) => numbers?.includes(number)).map(({ name }) => name)
  return names.length > 0 ? names.join(', ') : null
}

function documentsOf({ samples }: TenantRow): number | null {
  const days = recentDocuments(samples ?? []).filter((day) => day !== null)
  return days.length > 0 ? days.reduce((sum, day) => sum + day, 0) : null
}
