import type { Texts } from '@/lib/platform/i18n/texts'
import { requestSyncAction } from './actions'
import { SyncForm } from './sync-form'

/** Requests a sync of the central host. */
export function SyncButton({ t }: { t: Texts }) {
  return (
    <SyncForm action={requestSyncAction} text={t('tenants.syncNow')} pendingText={t('tenants.syncing')} />
  )
}
