import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { waitText } from '@/components/status/wait-text'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { typedCountAbove } from '@/lib/domain/locks/drafts/draft-groups'
import { reasonsToLock, reasonsToUnlock } from '@/lib/domain/locks/lock-reasons'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { formatNumber } from '@/lib/platform/format'
import { newSchedulePath, routes } from '@/lib/platform/routes'
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
      <ClientTexts
        locale={locale}
        keys={{
          lockDrafts: ['reason', 'reasonHint', 'note', 'typedHint', 'starting', 'cancel'],
          lockScreens: ['reasonChoose', 'noteHint'],
        }}
      >
        <StartForm
          draftId={draft.id}
          desired={desired}
          notice={notice}
          count={count}
          countLabel={
            count > typedCountAbove ? t('lockDrafts.typed', { count: formatNumber(count, locale) }) : null
          }
          reason={draft.reason ?? ''}
          note={draft.note ?? ''}
          noteMax={lockNoteMax}
          reasons={(desired === 'locked' ? reasonsToLock : reasonsToUnlock).map((code) => [
            code,
            t(`locks.reason.${code}`),
          ])}
          cancelHref={routes.tenants}
          submit={t(`lockDrafts.${submit}.${desired}`, { count })}
        />
      </ClientTexts>
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
