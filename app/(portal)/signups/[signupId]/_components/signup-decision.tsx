import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import type { SignupPlan } from '@/lib/domain/signups/public/signup-plan'
import type { SignupView } from '@/lib/domain/signups/queries'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { ApproveForm } from './approve-form'
import { RefuseForm } from './refuse-form'
import { RetryForm } from './retry-form'

const refusable = ['confirming', 'approving', 'waiting', 'queued', 'needs_person']

export type SignupDecisionProps = { t: Texts; locale: Locale; signup: SignupView; plans: SignupPlan[] }

/** The decisions that the state allows; renders nothing if there are none. */
export function SignupDecision({ t, locale, signup, plans }: SignupDecisionProps) {
  const { state, id } = signup
  const mayApprove = state === 'approving' || state === 'waiting'
  const mayRetry = state === 'needs_person'
  if (!refusable.includes(state)) return null
  return (
    <ClientTexts
      locale={locale}
      keys={{
        signupDesk: [
          'approving',
          'refuse',
          'refuseText',
          'refuseReason',
          'refuseGo',
          'refusing',
          'retry',
          'retryText',
          'retrySubdomain',
          'retryPlan',
          'retrying',
        ],
      }}
    >
      <Card>
        <div
          className={mayRetry ? 'space-y-4' : 'flex flex-wrap items-start gap-3 [&>details[open]]:basis-full'}
        >
          {mayApprove ? (
            <ApproveForm
              signupId={id}
              submit={t(state === 'waiting' ? 'signupDesk.admit' : 'signupDesk.approve')}
            />
          ) : null}
          {mayRetry ? (
            <RetryForm
              signupId={id}
              subdomain={signup.subdomain}
              planId={signup.planId}
              plans={choicesOf(signup, plans)}
            />
          ) : null}
          <RefuseForm signupId={id} />
        </div>
      </Card>
    </ClientTexts>
  )
}

/** The offered plans, and the requested one even if it was withdrawn. */
function choicesOf({ planId, planName }: SignupView, plans: SignupPlan[]): { id: number; name: string }[] {
  const offered = plans.map(({ id, name }) => ({ id, name }))
  return offered.some(({ id }) => id === planId) ? offered : [{ id: planId, name: planName }, ...offered]
}
