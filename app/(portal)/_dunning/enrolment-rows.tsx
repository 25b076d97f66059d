import { EnrolmentState } from '@/components/status/enrolment-state'
import { Link } from '@/components/ui/link'
import type { EnrolmentLine } from '@/lib/domain/dunning/queries'
import { lockRunPath, tenantDunningPath } from '@/lib/platform/routes'
import { type DunningScope, standingText } from './dunning-words'

export type EnrolmentRowsProps = {
  scope: DunningScope
  enrolments: EnrolmentLine[]
  /** Names the sequence too, in a list of several sequences. */
  withSequence?: boolean
}

/** Enrolled tenants with their state and the next step. */
export function EnrolmentRows({ scope, enrolments, withSequence }: EnrolmentRowsProps) {
  const { t } = scope
  return (
    <ul className="divide-y divide-line">
      {enrolments.map((enrolment) => (
        <li
          key={enrolment.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 motion-quick hover:bg-sunken"
        >
          <div className="min-w-0 flex-1 basis-72">
            <Link
              href={tenantDunningPath(enrolment.tenantId)}
              className="font-medium break-words hover:text-accent"
            >
              {enrolment.tenantName}
            </Link>
            <p className="text-12 text-ink-2 break-words">
              {[enrolment.ruc, withSequence ? enrolment.sequenceName : null, enrolment.askedByName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-1 text-13 break-words">{standingText(scope, enrolment)}</p>
          </div>
          {enrolment.lockRunId ? (
            <Link
              href={lockRunPath(enrolment.lockRunId)}
              className="text-13 text-link"
              aria-label={`${t('dunning.seeRun')}: ${enrolment.tenantName}`}
            >
              {t('dunning.seeRun')}
            </Link>
          ) : null}
          <EnrolmentState t={t} state={enrolment.state} />
        </li>
      ))}
    </ul>
  )
}
