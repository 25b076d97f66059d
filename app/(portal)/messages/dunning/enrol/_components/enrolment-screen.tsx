import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import type { Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { GroupCard } from '@/components/ui/group-card'
import {
  BellOff,
  CircleCheck,
  CircleSlash,
  FileQuestion,
  Hand,
  type Icon,
  ListOrdered,
  Lock,
  MessageSquare,
  PhoneOff,
} from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { isLockStep, stepTimesOf } from '@/lib/domain/dunning/dunning-plan'
import { confirmCountAbove } from '@/lib/domain/dunning/enrolment/enrol-tenants'
import { type CandidateGroup, candidateGroups } from '@/lib/domain/dunning/enrolment/plan-candidates'
import { workingDay } from '@/lib/domain/dunning/step-times'
import { addDays } from '@/lib/platform/calendar/days'
import { wallClock } from '@/lib/platform/calendar/wall-clock'
import { formatNumber } from '@/lib/platform/format'
import { dunningPath, enrolDunningPath, messageDraftPath } from '@/lib/platform/routes'
import { momentWord, stepWord } from '../../../../_dunning/dunning-words'
import { CandidateRows } from './candidate-rows'
import type { PreviewProps } from './preview-props'
import { StartForm } from './start-form'

const linesShown = 10

/** The preview: dates of the steps, who is enrolled, and who is not and why. */
export function EnrolmentScreen({ scope, preview, draftId, group }: PreviewProps) {
  const { t, locale } = scope
  const { sequence, counts, total, digest, lines } = preview
  const count = counts.enrol
  return (
    <Page width="full">
      <BackLink href={dunningPath(sequence.id)}>{sequence.name}</BackLink>
      <PageHeader
        title={t('dunning.previewTitle', { name: sequence.name, count: total })}
        text={t('dunning.previewText')}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          {lines.length > 0 ? (
            <Notice
              tone="warn"
              title={t('dunning.unmatched', { count: lines.length })}
              action={
                lines.some(({ problem }) => problem === 'ambiguous') ? (
                  <LinkButton href={messageDraftPath(draftId)}>{t('dunning.unmatchedChoose')}</LinkButton>
                ) : null
              }
            >
              <ul>
                {lines.slice(0, linesShown).map(({ line, text }) => (
                  <li key={line}>{t('dunning.unmatchedLine', { line, text })}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <PreviewDates scope={scope} preview={preview} />
          <CandidateGroups scope={scope} preview={preview} draftId={draftId} group={group} />
          <CandidateRows scope={scope} preview={preview} draftId={draftId} group={group} />
        </div>
        <aside className="space-y-4 wide:sticky wide:top-18">
          <Card title={t('dunning.startTitle')}>
            {count === 0 ? (
              <p className="text-ink-2">{t('dunning.previewNobody')}</p>
            ) : (
              <div className="space-y-3">
                <p className="text-13 text-ink-2">{t('dunning.startText')}</p>
                <ClientTexts locale={locale} keys={{ dunning: ['typedHint', 'starting'] }}>
                  <StartForm
                    hidden={{ sequenceId: sequence.id, draftId, digest }}
                    count={count}
                    mustType={count > confirmCountAbove}
                    typed={t('dunning.typed', { count: formatNumber(count, locale) })}
                    submit={t('dunning.start', { count })}
                  />
                </ClientTexts>
              </div>
            )}
          </Card>
        </aside>
      </div>
    </Page>
  )
}

const looks: Record<CandidateGroup, { icon: Icon; tone: Tone }> = {
  enrol: { icon: CircleCheck, tone: 'ok' },
  unfilled: { icon: FileQuestion, tone: 'warn' },
  'no-number': { icon: PhoneOff, tone: 'warn' },
  'opted-out': { icon: BellOff, tone: 'neutral' },
  held: { icon: Hand, tone: 'neutral' },
  locked: { icon: Lock, tone: 'neutral' },
  'in-sequence': { icon: ListOrdered, tone: 'neutral' },
  gone: { icon: CircleSlash, tone: 'neutral' },
}

/** Counts by verdict; each links to its tenants. */
function CandidateGroups({ scope, preview, draftId, group: chosen }: PreviewProps) {
  const { t, locale } = scope
  const { counts, sequence } = preview
  const view = candidateGroups.filter((group) => group === 'enrol' || counts[group] > 0)
  const place = { sequence: sequence.id, draft: draftId }
  const groups = view.map((group) => ({
    ...looks[group],
    id: group,
    count: formatNumber(counts[group], locale),
    text: t(`dunning.group.${group}`, { count: counts[group] }),
    hint: t(`dunning.hint.${group}`),
    href: enrolDunningPath({ ...place, group: group === chosen ? null : group }),
    isCurrent: group === chosen,
  }))
  return <GroupCard title={t('dunning.previewGroups')} groups={groups} />
}

/** Each step with its date, its text, and whether a day of rest moved it. */
function PreviewDates({ scope, preview }: Pick<PreviewProps, 'scope' | 'preview'>) {
  const { t } = scope
  const { sequence, instants, templates, sample } = preview
  const { plan } = sequence
  return (
    <Card flush title={t('dunning.previewDates')}>
      <ol className="divide-y divide-line">
        {instants.map((instant, step) => {
          const isLock = isLockStep(plan, step)
          const Icon = isLock ? Lock : MessageSquare
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and are never reordered
            <li key={step} className="flex items-start gap-3 px-4 py-3">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isLock ? 'text-bad' : 'text-ink-2'}`} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap gap-x-3">
                  <span className="font-medium">{stepWord(t, plan, step)}</span>
                  <span className="tabular-nums first-letter:uppercase">{momentWord(scope, instant)}</span>
                </p>
                <p className="text-13 text-ink-2 empty:hidden">
                  {[
                    isLock ? null : templates[step]?.name,
                    isMoved(preview, step) ? t('dunning.previewMoved') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {sample?.texts[step] ? (
                  <details className="mt-1.5">
                    <summary className="cursor-pointer text-13 text-link">
                      {t('dunning.previewSample', { name: sample.name })}
                    </summary>
                    <p
                      lang={sample.locale}
                      className="mt-1.5 max-w-160 rounded-card bg-sunken px-3 py-2 text-13 whitespace-pre-wrap break-words"
                    >
                      {sample.texts[step]}
                    </p>
                  </details>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Whether a day of rest moved the step. Always false for the first step, which the sending hours can move too. */
function isMoved({ sequence: { plan }, instants, zone }: PreviewProps['preview'], step: number): boolean {
  const [stop, before] = [stepTimesOf(plan)[step], instants[step - 1]]
  if (!stop || !before) return false
  const wanted = addDays(wallClock(before, zone).day, stop.days)
  return workingDay(wanted, plan) !== wanted
}
