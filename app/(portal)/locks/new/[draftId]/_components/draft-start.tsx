import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import { Notice } from '@/components/status/notice'
import { waitText } from '@/components/status/wait-text'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { formatNumber } from '@/lib/format'
import { typedCountAbove } from '@/lib/locks/draft-groups'
import { reasonsToLock, reasonsToUnlock } from '@/lib/locks/reasons'
import { lockNoteMax } from '@/lib/locks/schemas'
import { newSchedulePath, routes } from '@/lib/routes'
import type { DraftScope } from '../draft-scope'
import { StartForm } from './start-form'

export type DraftStartProps = { scope: DraftScope; waitMs: number | null; notice: NoticeOfferProps | null }

/** Why, how many, how long, and the one button. */
export function DraftStart({ scope, waitMs, notice }: DraftStartProps) {
  const { t, locale, draft } = scope
  const { desired, toSend: count } = draft
  if (count === 0) {
    return (
      <Notice tone="info" title={t('lockDrafts.nothingTitle')}>
        {t('lockDrafts.nothingText')}
        <LinkButton href={routes.tenants} className="mt-2 flex w-fit">
          {t('lockDrafts.newFromListLink')}
        </LinkButton>
      </Notice>
    )
  }
  const submit = draft.groups.unknown > 0 ? 'submitUpTo' : 'submit'
  return (
    <Card>
      <StartForm
        draftId={draft.id}
        desired={desired}
        notice={notice}
        count={count}
        mustType={count > typedCountAbove}
        reason={draft.reason ?? ''}
        note={draft.note ?? ''}
        noteMax={lockNoteMax}
        reasons={(desired === 'locked' ? reasonsToLock : reasonsToUnlock).map((code) => [
          code,
          t(`locks.reason.${code}`),
        ])}
        cancelHref={routes.tenants}
        words={{
          reason: t('lockDrafts.reason'),
          reasonHint: t('lockDrafts.reasonHint'),
          reasonChoose: t('lockScreens.reasonChoose'),
          note: t('lockDrafts.note'),
          noteHint: t('lockScreens.noteHint', { max: lockNoteMax }),
          typed: t('lockDrafts.typed', { count: formatNumber(count, locale) }),
          typedHint: t('lockDrafts.typedHint'),
          submit: t(`lockDrafts.${submit}.${desired}`, { count }),
          pending: t('lockDrafts.starting'),
          cancel: t('lockDrafts.cancel'),
        }}
      />
      <p className="mt-4 border-line border-t pt-3 text-13 text-ink-2">
        {waitMs === null ? null : `${t('lockDrafts.wait', { time: waitText(t, waitMs) })} `}
        {t('lockDrafts.proof')}
      </p>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
        {t('schedules.scheduleOne')}
        <LinkButton href={newSchedulePath(draft.id)}>{t('schedules.schedule')}</LinkButton>
      </p>
    </Card>
  )
}
