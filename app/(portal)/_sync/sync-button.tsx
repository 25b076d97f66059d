import type { Texts } from '@/lib/i18n/texts'
import { requestSyncAction } from './actions'
import { SyncForm } from './sync-form'

/** "Actualizar": asks the worker to read the central host now. */
export function SyncButton({ t }: { t: Texts }) {
  return (
    <SyncForm action={requestSyncAction} text={t('tenants.syncNow')} pendingText={t('tenants.syncing')} />
  )
}
