import Link from 'next/link'
import { RowsForm } from '@/components/forms/rows-form'
import { Notice } from '@/components/status/notice'
import type { EnrolmentLine } from '@/lib/domain/dunning/queries'
import { tenantDunningPath } from '@/lib/platform/routes'
import { standingText } from '../../../_dunning/dunning-words'
import { pauseEnrolmentAction, resumeEnrolmentAction } from '../dunning/actions'
import type { TenantScope } from '../tenant-scope'

export type TenantDunningProps = { view: TenantScope; enrolment: EnrolmentLine | null; maySteer: boolean }

/** Where the tenant stands in its sequence, with what one needs while it is on the phone. */
export function TenantDunning({ view, enrolment, maySteer }: TenantDunningProps) {
  if (!enrolment) return null
  const { t } = view
  const { id: enrolmentId, tenantId, state, sequenceName } = enrolment
  const path = tenantDunningPath(tenantId)
  const isPaused = state === 'paused'
  const mayPause = maySteer && state !== 'needs-person' && state !== 'locking'
  return (
    <div className="mb-4">
      <Notice
        tone={state === 'needs-person' ? 'warn' : 'info'}
        action={
          mayPause ? (
            <RowsForm
              action={isPaused ? resumeEnrolmentAction : pauseEnrolmentAction}
              hidden={{ enrolmentId, tenantId }}
              submit={t(isPaused ? 'dunning.resume' : 'dunning.pause')}
              pending={t('dunning.deciding')}
            />
          ) : null
        }
      >
        <span className="font-medium text-ink">{t('dunning.tenantLine', { name: sequenceName })}</span>{' '}
        {standingText(view, enrolment)}
        <span className="mt-1 flex flex-wrap gap-x-3 text-13">
          <Link href={path} prefetch={false} className="text-link">
            {t('dunning.tenantMore')}
          </Link>
          {maySteer && state !== 'locking' ? (
            <>
              <Link href={`${path}#promise` as typeof path} prefetch={false} className="text-link">
                {t('dunning.promiseLink')}
              </Link>
              <Link href={`${path}#remove` as typeof path} prefetch={false} className="text-link">
                {t('dunning.removeLink')}
              </Link>
            </>
          ) : null}
        </span>
      </Notice>
    </div>
  )
}
