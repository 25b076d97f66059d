import { MessageSquareText } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { noticeMoments } from '@/lib/locks/notices/notice-choice'
import { getNoticeDesk } from '@/lib/locks/notices/queries'
import { reasonsToLock, reasonsToUnlock } from '@/lib/locks/reasons'
import { ReasonsForm } from './_components/reasons-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockNotices.reasonsTitle') }
}

/** Which template speaks for which reason. */
export default async function NoticesByReasonPage() {
  const staff = await requireStaff('messages:write')
  const { t } = await requestTexts()
  const { templates, kept } = await getNoticeDesk(staff.resellerId)
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('lockNotices.reasonsTitle')} text={t('lockNotices.reasonsText')} />
      {templates.length === 0 ? (
        <EmptyState icon={MessageSquareText} title={t('lockNotices.noTemplates')} />
      ) : (
        <ReasonsForm
          groups={noticeMoments.map((moment) => ({
            title: t(`lockNotices.moment.${moment}`),
            fields: (moment === 'after-unlock' ? reasonsToUnlock : reasonsToLock).map((reason) => ({
              name: `${moment}.${reason}`,
              label: t(`locks.reason.${reason}`),
              saved: kept[`${moment}:${reason}`] ?? '',
            })),
          }))}
          templates={templates}
          words={{
            none: t('lockNotices.keepNone'),
            save: t('lockNotices.save'),
            saving: t('lockNotices.saving'),
          }}
        />
      )}
    </div>
  )
}
