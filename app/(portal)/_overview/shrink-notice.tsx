import { Notice } from '@/components/status/notice'
import { formatNumber } from '@/lib/format'
import type { SyncState } from '@/lib/sync/queries'
import { confirmShrinkAction } from '../_sync/actions'
import { SyncForm } from '../_sync/sync-form'
import type { OverviewScope } from './overview-scope'

export type ShrinkNoticeProps = { view: OverviewScope; sync: SyncState; mayConfirm: boolean }

/** A reading that lost more than half of the book: nothing was changed until somebody says it is true. */
export function ShrinkNotice({ view: { t, locale }, sync, mayConfirm }: ShrinkNoticeProps) {
  const { before, now } = sync.heldSummary?.held ?? { before: 0, now: 0 }
  const values = { before: formatNumber(before, locale), now: formatNumber(now, locale) }
  const confirm = (
    <SyncForm action={confirmShrinkAction} text={t('sync.heldConfirm')} pendingText={t('tenants.syncing')}>
      <input type="hidden" name="syncRunId" value={sync.heldRunId ?? ''} />
    </SyncForm>
  )
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t('sync.heldTitle', values)} action={mayConfirm ? confirm : null}>
        {t('sync.heldText')} {mayConfirm ? null : t('overview.shrinkAsk')}
      </Notice>
    </div>
  )
}
