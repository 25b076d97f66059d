import { RowsForm } from '@/components/forms/rows-form'
import { Card } from '@/components/ui/card'
import type { EnrolmentLine } from '@/lib/dunning/queries'
import { decisionsFor } from '@/lib/dunning/states'
import type { Texts } from '@/lib/i18n/texts'
import { decideEnrolmentAction } from '../actions'

/** How a way goes on that stands still, each choice with what it brings. */
export function DecideCard({ t, enrolment }: { t: Texts; enrolment: EnrolmentLine }) {
  const { id: enrolmentId, tenantId, why } = enrolment
  if (!why) return null
  return (
    <Card title={t('dunning.decideTitle')}>
      <div className="space-y-3">
        {decisionsFor(why).map((decision) => (
          <RowsForm
            key={decision}
            action={decideEnrolmentAction}
            hidden={{ enrolmentId, tenantId, why, decision }}
            submit={t(`dunning.decide.${decision}`)}
            pending={t('dunning.deciding')}
            hint={t(`dunning.decideHint.${decision}`)}
          />
        ))}
        <p className="text-13 text-ink-2">{t('dunning.decideText')}</p>
      </div>
    </Card>
  )
}
