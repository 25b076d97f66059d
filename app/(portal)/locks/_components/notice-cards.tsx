import type { Route } from 'next'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { LockNoticeView } from '@/lib/domain/locks/notices/queries'
import { codeText } from '@/lib/platform/i18n/error-text'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { messageRunPath } from '@/lib/platform/routes'

export type NoticeCardsProps = {
  t: Texts
  notices: LockNoticeView[]
  mayReadMessages: boolean
  /** An instant in words. */
  when: (instant: Date) => string
}

/** Notices of a run or schedule: recipients, and the state of their messages. */
export function NoticeCards({ t, notices, mayReadMessages, when }: NoticeCardsProps) {
  if (notices.length === 0) return null
  return (
    <Card title={t('lockNotices.cardTitle')}>
      <ul className="space-y-4">
        {notices.map((notice) => (
          <li key={notice.id}>
            <p className="font-medium break-words">
              {t(`lockNotices.timing.${notice.timing}`, { template: notice.templateName })}
            </p>
            <p className="text-13 text-ink-2 break-words">{standingText(t, notice)}</p>
            {notice.saysAt ? (
              <p className="text-13 text-ink-2">{t('lockNotices.says', { when: when(notice.saysAt) })}</p>
            ) : null}
            {notice.messageRunId && mayReadMessages ? (
              <p className="mt-1 text-13">
                <Link href={messageRunPath(notice.messageRunId) as Route} className="text-link">
                  {t('lockNotices.seeMessages')}
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function standingText(t: Texts, { state, why, outcomes, messages }: LockNoticeView): string {
  const counted = [
    ...Object.entries(messages).map(([name, count]) => [`lockNotices.message.${name}`, count] as const),
    ...Object.entries(outcomes).map(([name, count]) => [`lockNotices.outcome.${name}`, count] as const),
  ].flatMap(([key, count]) => findText(t, key, { count: Number(count) }) ?? [])
  const reason = why && codeText(t, why)
  return [t(`lockNotices.state.${state}`), reason, ...counted].filter(Boolean).join(' · ')
}
