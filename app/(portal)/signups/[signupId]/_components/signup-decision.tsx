import { Card } from '@/components/ui/card'
import type { Texts } from '@/lib/i18n/texts'
import type { SignupPlan } from '@/lib/signups/offered-plans'
import type { SignupView } from '@/lib/signups/queries'
import { ApproveForm } from './approve-form'
import { RefuseForm } from './refuse-form'
import { RetryForm } from './retry-form'

const refusable = ['confirming', 'approving', 'waiting', 'queued', 'needs_person']

export type SignupDecisionProps = { t: Texts; signup: SignupView; plans: SignupPlan[] }

/** What a person may decide now; nothing while there is nothing to decide. */
export function SignupDecision({ t, signup, plans }: SignupDecisionProps) {
  const { state, id } = signup
  const mayApprove = state === 'approving' || state === 'waiting'
  const mayRetry = state === 'needs_person'
  if (!refusable.includes(state)) return null
  return (
    <Card>
      <div className="space-y-4">
        {mayApprove ? (
          <ApproveForm
            signupId={id}
            words={{
              approve: t(state === 'waiting' ? 'signupDesk.admit' : 'signupDesk.approve'),
              approving: t('signupDesk.approving'),
            }}
          />
        ) : null}
        {mayRetry ? (
          <RetryForm
            signupId={id}
            subdomain={signup.subdomain}
            planId={signup.planId}
            plans={choicesOf(signup, plans)}
            words={{
              text: t('signupDesk.retryText'),
              subdomain: t('signupDesk.retrySubdomain'),
              plan: t('signupDesk.retryPlan'),
              retry: t('signupDesk.retry'),
              retrying: t('signupDesk.retrying'),
            }}
          />
        ) : null}
        <RefuseForm
          signupId={id}
          words={{
            open: t('signupDesk.refuse'),
            text: t('signupDesk.refuseText'),
            reason: t('signupDesk.refuseReason'),
            refuse: t('signupDesk.refuseGo'),
            refusing: t('signupDesk.refusing'),
          }}
        />
      </div>
    </Card>
  )
}

/** The plans offered now, and the one that was asked for where it is gone. */
function choicesOf({ planId, planName }: SignupView, plans: SignupPlan[]): { id: number; name: string }[] {
  const offered = plans.map(({ id, name }) => ({ id, name }))
  return offered.some(({ id }) => id === planId) ? offered : [{ id: planId, name: planName }, ...offered]
}
