import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { ListOrdered, Lock, MessageSquare } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { type DunningPlan, isLockStep, stepTimesOf } from '@/lib/domain/dunning/dunning-plan'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { toTime } from '@/lib/platform/calendar/wall-clock'
import type { Texts } from '@/lib/platform/i18n/texts'
import { editDunningPath, enrolDunningPath, routes } from '@/lib/platform/routes'
import { stepWord } from '../../../_dunning/dunning-words'
import { EnrolmentRows } from '../../../_dunning/enrolment-rows'
import { CountChips } from '../_components/count-chips'
import { archiveSequenceAction } from '../actions'
import { openSequence } from '../open-sequence'
import { parseSequenceAddress, shownSequencePath } from '../search-params'

type Props = {
  params: Promise<{ sequenceId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.title') }
}

/** A sequence, its steps and its tenants by step. */
export default async function SequencePage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ sequenceId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseSequenceAddress),
    requestTexts(),
    requireSession(),
  ])
  const sequence = await openSequence(staff.resellerId, sequenceId, address)
  const { id, name, version, plan, archivedAt, page, templateNames } = sequence
  const scope = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayWrite = canCall(staff.role, 'saveSequenceAction')
  return (
    <>
      <BackLink href={routes.dunning}>{t('dunning.title')}</BackLink>
      <PageHeader
        title={name}
        text={t('dunning.version', { version })}
        actions={
          mayWrite && !archivedAt ? (
            <>
              <LinkButton href={editDunningPath(id)}>{t('dunning.edit')}</LinkButton>
              <LinkButton href={enrolDunningPath({ sequence: id })} variant="primary">
                {t('dunning.enrol')}
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {archivedAt ? (
            <Notice tone="info" title={t('dunning.archivedTitle')}>
              {t('dunning.archivedText')}
            </Notice>
          ) : null}
          <CountChips scope={scope} sequence={sequence} current={address.show} />
          <Card
            flush
            title={t('dunning.tenants')}
            action={
              address.show ? (
                <Link href={shownSequencePath(id, {})} className="text-13 text-link">
                  {t('dunning.all')}
                </Link>
              ) : null
            }
            className="overflow-hidden"
          >
            {page.total > 0 ? (
              <EnrolmentRows scope={scope} enrolments={page.rows} />
            ) : (
              <EmptyState icon={ListOrdered} title={t('dunning.nobodyHere')}>
                {t('dunning.nobodyHereText')}
              </EmptyState>
            )}
          </Card>
          <NumberedPages
            t={t}
            locale={locale}
            page={page}
            href={(number) => shownSequencePath(id, { show: address.show, page: number })}
            range={(view) => t('dunning.range', view)}
          />
        </div>
        <aside className="space-y-4">
          <Card flush title={t('dunning.stepsTitle')}>
            <StepList t={t} plan={plan} templateNames={templateNames} />
          </Card>
          {mayWrite ? (
            <RowsForm
              action={archiveSequenceAction}
              hidden={{ sequenceId: id, archived: String(!archivedAt) }}
              submit={t(archivedAt ? 'dunning.restore' : 'dunning.archive')}
              hint={archivedAt ? undefined : t('dunning.archiveHint')}
            />
          ) : null}
        </aside>
      </div>
    </>
  )
}

/** The steps in order: after how many days, at what time, with which template. */
function StepList({
  t,
  plan,
  templateNames,
}: {
  t: Texts
  plan: DunningPlan
  templateNames: (string | null)[]
}) {
  return (
    <>
      <ol className="divide-y divide-line">
        {stepTimesOf(plan).map(({ days, at }, step) => {
          const isLock = isLockStep(plan, step)
          const Icon = isLock ? Lock : MessageSquare
          const when = { days, time: toTime(at) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and are never reordered
            <li key={step} className="flex items-start gap-3 px-4 py-2.5">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isLock ? 'text-bad' : 'text-ink-2'}`} />
              <div className="min-w-0">
                <p className="font-medium">{stepWord(t, plan, step)}</p>
                <p className="text-13 text-ink-2">
                  {t(step === 0 ? 'dunning.stepWhenFirst' : 'dunning.stepWhen', when)}
                </p>
                {isLock ? null : (
                  <p className={`text-13 break-words ${templateNames[step] ? 'text-ink-2' : 'text-bad'}`}>
                    {templateNames[step] ?? t('dunning.templateGone')}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className="border-line border-t px-4 py-2.5 text-13 text-ink-2 empty:hidden">{restText(t, plan)}</p>
    </>
  )
}

function restText(t: Texts, { skipSundays, skipHolidays }: DunningPlan): string | null {
  if (!skipSundays && !skipHolidays) return null
  const both = skipSundays && skipHolidays
  const days = t(both ? 'dunning.restBoth' : skipSundays ? 'dunning.restSundays' : 'dunning.restHolidays')
  return t('dunning.rests', { days })
}
