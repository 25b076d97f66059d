import { RowsButtons } from '@/components/forms/rows-buttons'
import { SubmitButton } from '@/components/forms/submit-button'
import { AccessStatus } from '@/components/status/access-status'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { NumberedPages } from '@/components/ui/numbered-pages'
import type { ComposeFilter, PlannedRecipient } from '@/lib/domain/messages/compose/plan-compose'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { formatNumber } from '@/lib/platform/format'
import { tenantNumbersPath } from '@/lib/platform/routes'
import { TenantLines } from '../../../_components/tenant-lines'
import { leaveOutRecipientsAction } from '../actions'
import type { ComposeScope } from '../compose-scope'
import { shownDraftPath } from '../search-params'

export type RecipientsProps = { scope: ComposeScope; filter: ComposeFilter | null }

/** The recipients with rendered text and number, each with a button to exclude it. */
export function Recipients({ scope, filter }: RecipientsProps) {
  const { t, locale, draft } = scope
  const { rows, total } = draft.page
  const group = filter
    ? `${formatNumber(total, locale)} ${t(`compose.group.${filter}`, { count: total })}`
    : ''
  const all = filter ? (
    <Link href={shownDraftPath(draft.id, {})} scroll={false} className="text-13 text-link">
      {t('compose.all')}
    </Link>
  ) : null
  return (
    <Card title={filter ? t('compose.listOf', { group }) : t('compose.list')} action={all} flush>
      {rows.length === 0 ? <p className="px-4 py-3 text-ink-2">{t('compose.listEmpty')}</p> : null}
      {filter && total > 0 && !draft.runId ? (
        <RowsButtons
          action={leaveOutRecipientsAction}
          hidden={{ draftId: draft.id }}
          className="border-line border-b px-4 py-2"
        >
          <input type="hidden" name="filter" value={filter} />
          <SubmitButton size="small">{t('compose.leaveOutAll', { count: total })}</SubmitButton>
        </RowsButtons>
      ) : null}
      <RowsButtons action={leaveOutRecipientsAction} hidden={{ draftId: draft.id }}>
        <ul className="divide-y divide-line">
          {rows.map((one) => (
            <Row key={one.tenantId} scope={scope} one={one} />
          ))}
        </ul>
      </RowsButtons>
      <div className="border-line border-t px-4 empty:hidden">
        <NumberedPages
          t={t}
          locale={locale}
          page={draft.page}
          href={(page) => shownDraftPath(draft.id, { filter, page })}
          range={(view) => t('compose.range', view)}
        />
      </div>
    </Card>
  )
}

function Row({ scope, one }: { scope: ComposeScope; one: PlannedRecipient }) {
  const { t, draft } = scope
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TenantLines tenant={one} />
        <Where scope={scope} one={one} />
        {one.access === 'locked' ? <AccessStatus access="locked" word={t('locks.access.locked')} /> : null}
        {draft.runId ? null : (
          <SubmitButton
            size="small"
            variant="quiet"
            name="tenantId"
            value={one.tenantId}
            aria-label={t('compose.leaveOutOne', { name: one.name })}
          >
            {t('compose.leaveOut')}
          </SubmitButton>
        )}
      </div>
      <What t={t} one={one} />
    </li>
  )
}

/** The number and its owner, or why nothing is sent. */
function Where({ scope: { t }, one }: { scope: ComposeScope; one: PlannedRecipient }) {
  if (one.group === 'no-number') {
    return (
      <Link
        href={tenantNumbersPath(one.tenantId)}
        aria-label={t('compose.addNumberOf', { name: one.name })}
        className="text-13 text-link underline"
      >
        {t('compose.addNumber')}
      </Link>
    )
  }
  if (one.group === 'opted-out' || one.group === 'gone') {
    return <span className="text-13 text-ink-2">{t(`compose.group.${one.group}`, { count: 1 })}</span>
  }
  return (
    <p className="text-right text-13 max-md:text-left">
      <span className="tabular-nums">{one.number === null ? '—' : formatPhoneNumber(one.number)}</span>
      {one.contactName ? <span className="block text-12 text-ink-2">{one.contactName}</span> : null}
    </p>
  )
}

function What({ t, one }: { t: ComposeScope['t']; one: PlannedRecipient }) {
  if (one.group === 'opted-out' || one.group === 'gone') return null
  if (one.missing.length > 0) {
    const names = one.missing.map((name) => `{{${name}}}`).join(', ')
    return <p className="mt-2 text-13 text-warn">{t('compose.lacks', { names })}</p>
  }
  if (!one.text?.trim()) return null
  return (
    <p
      lang={one.locale}
      className="mt-2 max-w-160 rounded-card bg-sunken px-3 py-2 text-13 whitespace-pre-wrap break-words"
    >
      {one.text}
    </p>
  )
}
