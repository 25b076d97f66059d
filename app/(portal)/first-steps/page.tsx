import type { Metadata, Route } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { CircleCheck, CircleDashed, PartyPopper } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import {
  type FirstStep,
  type FirstStepsDetails,
  firstSteps,
  getFirstSteps,
} from '@/lib/domain/resellers/first-steps'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('firstSteps.title') }
}

const targets: Record<FirstStep, Route> = {
  connect: routes.connection,
  tokens: routes.tokenImport,
  payment: routes.accessPageSettings,
  invite: routes.newStaff,
  'second-factor': routes.security,
  share: routes.signupSettings,
}

/** What a new owner sets up, with what is done already. */
export default async function FirstStepsPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, view] = await Promise.all([requestTexts(), getFirstSteps(staff.resellerId, staff.id)])
  const done = firstSteps.length - view.left
  const next = firstSteps.find((step) => !view.done[step])
  return (
    <div className="max-w-180">
      <PageHeader
        title={t('firstSteps.title')}
        text={t('firstSteps.text')}
        actions={
          <p className="text-13 text-ink-2 tabular-nums">
            {t('firstSteps.progress', { done, all: firstSteps.length })}
          </p>
        }
      />
      <Progress done={done} />
      <Card flush className="overflow-hidden">
        {view.left === 0 ? (
          <EmptyState icon={PartyPopper} title={t('firstSteps.allDone')}>
            {t('firstSteps.allDoneText')}
          </EmptyState>
        ) : null}
        <ol className="divide-y divide-line">
          {firstSteps.map((step) => (
            <Step key={step} t={t} locale={locale} step={step} view={view} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </div>
  )
}

/** As many segments as steps; the sentence above says the number. */
function Progress({ done }: { done: number }) {
  return (
    <div aria-hidden className="mb-4 flex gap-1">
      {firstSteps.map((step, index) => (
        <span key={step} className={`h-1 flex-1 rounded-full ${index < done ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </div>
  )
}

type StepProps = { t: Texts; locale: Locale; step: FirstStep; view: FirstStepsDetails; isNext: boolean }

function Step({ t, locale, step, view, isNext }: StepProps) {
  const isDone = view.done[step]
  const note = noteOf({ t, locale, step, view })
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3.5 sm:flex-nowrap">
      <Icon
        aria-label={t(isDone ? 'firstSteps.done' : 'firstSteps.open')}
        className={`mt-0.5 size-4.5 shrink-0 ${isDone ? 'text-ok' : 'text-ink-3'}`}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className={isDone ? 'text-ink-2' : 'font-medium'}>{t(`firstSteps.${step}.title`)}</h2>
        {isDone ? null : <p className="mt-0.5 text-13 text-ink-2">{t(`firstSteps.${step}.text`)}</p>}
        {note ? <p className="mt-0.5 text-13 text-ink-2">{note}</p> : null}
      </div>
      {isDone ? null : (
        <LinkButton
          href={targets[step]}
          variant={isNext ? 'primary' : 'secondary'}
          className="ml-7.5 sm:ml-0"
        >
          {t(`firstSteps.${step}.go`)}
        </LinkButton>
      )}
    </li>
  )
}

function noteOf({ t, locale, step, view }: Omit<StepProps, 'isNext'>): string | null {
  const { tokens, tenants, signupOpen, done } = view
  if (step === 'tokens' && tenants > 0) {
    return t('firstSteps.tokens.held', {
      tokens: formatNumber(tokens, locale),
      tenants: formatNumber(tenants, locale),
    })
  }
  return step === 'share' && signupOpen && !done.share ? t('firstSteps.share.waiting') : null
}
