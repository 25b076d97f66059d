import { BellOff, BellRing } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/format'
import type { OptOut } from '@/lib/messages/queries'
import type { TenantScope } from '../../tenant-scope'
import { optInAction, optOutAction } from '../actions'
import { OptOutForm } from './opt-out-form'

/** Whether the tenant wants messages, who noted it, and changing it with a reason. */
export function OptOutCard({
  view: { t, locale, zone },
  tenantId,
  optOut,
  maySend,
}: {
  view: TenantScope
  tenantId: string
  optOut: OptOut | null
  maySend: boolean
}) {
  return (
    <Card title={t('messages.optTitle')}>
      <div className="space-y-3" data-messages={optOut ? 'off' : 'on'}>
        {optOut ? (
          <>
            <Badge tone="warn" icon={BellOff}>
              {t('messages.optOut')}
            </Badge>
            <p className="text-13 text-ink-2">
              {t('messages.optOutBy', {
                who: optOut.byName,
                when: formatInstant(optOut.createdAt, locale, 'dateTime', zone),
              })}{' '}
              {optOut.reason ? t('messages.optOutReason', { reason: optOut.reason }) : null}
            </p>
          </>
        ) : (
          <Badge tone="ok" icon={BellRing}>
            {t('messages.optIn')}
          </Badge>
        )}
        {maySend ? (
          <OptOutForm
            key={optOut ? 'off' : 'on'}
            action={optOut ? optInAction : optOutAction}
            tenantId={tenantId}
            words={{
              reason: t('messages.optReason'),
              hint: t('messages.optReasonHint'),
              submit: t(optOut ? 'messages.optInSubmit' : 'messages.optOutSubmit'),
              saving: t('messages.optSaving'),
            }}
          />
        ) : null}
      </div>
    </Card>
  )
}
