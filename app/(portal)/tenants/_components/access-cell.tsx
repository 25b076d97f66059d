import { formatInstant } from '@/lib/platform/format'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { tenantLockPath } from '@/lib/platform/routes'
import type { ListedTenant } from '../listed-tenant'
import type { ColumnContext } from './column-context'

type AccessCellProps = {
  row: ListedTenant
  index: number
  isActive: boolean
  t: NounTexts<'tenants'>
} & ColumnContext

/** Word, icon and reason; who and when where there is room, or once the row is pointed at; and the way to change it. */
export function AccessCell({ row, index, isActive, ...context }: AccessCellProps) {
  const { t } = context
  const changing = row.marks.includes('changing')
  const access = changing ? 'unknown' : row.access
  const why = changing ? null : reasonOf(row, context)
  const since = !changing && (isActive || context.isComfortable) ? sinceOf(row, context) : null
  return (
    <td className="access">
      <b className={access}>{changing ? t('access-changing') : t(`access-${access}`)}</b>
      {why ? ` · ${why}` : null}
      {since ? (
        <small id={`since-${index}`} suppressHydrationWarning>
          {since}
        </small>
      ) : null}
      {context.canLock && !row.marks.includes('gone') ? (
        <LockLink row={row} t={t} describedBy={since ? `since-${index}` : undefined} />
      ) : null}
    </td>
  )
}

function reasonOf(row: ListedTenant, { t, reasons }: ColumnContext): string | null {
  if (row.marks.includes('outside')) return t('outside')
  if (row.access !== 'locked') return null
  const code = row.lockReason
  if (code === null) return t('noReason')
  return reasons[code] ?? code
}

function sinceOf({ accessSince, lockedBy }: ListedTenant, { t, locale, zone }: ColumnContext): string | null {
  if (accessSince === null) return null
  const date = formatInstant(new Date(accessSince), locale, 'dateTime', zone)
  return lockedBy === null ? t('accessSince', { date }) : t('lockedByOn', { who: lockedBy, date })
}

type LockLinkProps = { row: ListedTenant; t: NounTexts<'tenants'>; describedBy: string | undefined }

function LockLink({ row, t, describedBy }: LockLinkProps) {
  const locked = row.access === 'locked'
  return (
    // biome-ignore lint/a11y/useAnchorContent: its icon is a mask, and its label names it
    <a
      className={locked ? 'act unlock' : 'act lock'}
      href={tenantLockPath(row.id)}
      aria-label={t(locked ? 'unlockOne' : 'lockOne', { name: row.name })}
      aria-describedby={describedBy}
    />
  )
}
