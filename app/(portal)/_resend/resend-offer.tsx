import { ActionButton } from '@/components/forms/action-button'
import { Link } from '@/components/ui/link'
import type { LockItemView } from '@/lib/domain/locks/queries'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { resendLockAction } from './actions'

export type ResendOfferProps = {
  t: Texts
  item: LockItemView
  /** How the server answers a repeated lock: `set` or `toggle`; null is unknown. */
  semantics: string | null
}

/**
 * To send once more what central shows already: only where nobody could read the tenant's own host, and only on a
 * server that was seen to set. Elsewhere it says why there is no button.
 */
export function ResendOffer({ t, item, semantics }: ResendOfferProps) {
  if (!isHalfKnown(item)) return null
  if (semantics === 'set') {
    return (
      <div className="mt-3 space-y-2">
        <p className="text-13 text-ink-2">{t('tenantAccess.resendSafe')}</p>
        <ActionButton
          action={resendLockAction}
          values={{ itemId: item.id }}
          text={t('tenantAccess.resend')}
        />
      </div>
    )
  }
  if (semantics === 'toggle') {
    return <p className="mt-3 text-13 text-ink-2">{t('tenantAccess.resendToggle')}</p>
  }
  return (
    <p className="mt-3 text-13 text-ink-2">
      {t('tenantAccess.resendUnknown')}{' '}
      <Link href={routes.connection} className="text-link">
        {t('tenantAccess.findOut')}
      </Link>
    </p>
  )
}

/** The central host shows the wanted state; the tenant's own host has not been read. */
function isHalfKnown({ state, cause, hostSilence, isNewest }: LockItemView): boolean {
  if (!isNewest || hostSilence === null) return false
  return (
    state === 'unchanged' || (state === 'not_confirmed' && (cause === 'half-done' || cause === 'host-unread'))
  )
}
