import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import type { Texts } from '@/lib/i18n/texts'
import type { OnboardingStep } from '@/lib/signups/onboarding'

const looks = {
  yes: { icon: CircleCheck, colour: 'text-ok' },
  no: { icon: CircleDashed, colour: 'text-ink-3' },
  unknown: { icon: CircleHelp, colour: 'text-ink-3' },
}

/** How far the new tenant has come, told from what syncs read. */
export function OnboardingCard({ t, steps }: { t: Texts; steps: OnboardingStep[] }) {
  return (
    <Card title={t('signupDesk.onboardingTitle')}>
      <ul className="space-y-2">
        {steps.map(({ step, done }) => {
          const { icon: Icon, colour } = looks[done]
          return (
            <li key={step} className="flex items-start gap-2">
              <Icon aria-hidden strokeWidth={1.75} className={classes('mt-0.5 size-4 shrink-0', colour)} />
              <span className="min-w-0 flex-1">{t(`signups.onboarding.${step}`)}</span>
              <span className="text-13 text-ink-2">{t(`signups.onboarding.${done}`)}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-12 text-ink-2">{t('signupDesk.onboardingText')}</p>
    </Card>
  )
}
