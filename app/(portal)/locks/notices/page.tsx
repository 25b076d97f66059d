import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { MessageSquareText } from '@/components/ui/icons'
import { reasonsToLock, reasonsToUnlock } from '@/lib/domain/locks/lock-reasons'
import { noticeMoments } from '@/lib/domain/locks/notices/notice-choice'
import { getNoticeTemplates } from '@/lib/domain/locks/notices/queries'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../../settings/_components/settings-page'
import { ReasonsForm } from './_components/reasons-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockNotices.reasonsTitle') }
}

/** Which template speaks for which reason. */
export default async function NoticesByReasonPage() {
  const staff = await requireStaff('messages:write')
  const { t, locale } = await requestTexts()
  const { templates, kept } = await getNoticeTemplates(staff.resellerId)
  return (
    <SettingsPage
      section={routes.lockNotices}
      title={t('lockNotices.reasonsTitle')}
      text={t('lockNotices.reasonsText')}
    >
      {templates.length === 0 ? (
        <EmptyState icon={MessageSquareText} title={t('lockNotices.noTemplates')} />
      ) : (
        <ClientTexts locale={locale} keys={{ lockNotices: ['keepNone', 'save', 'saving'] }}>
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
          />
        </ClientTexts>
      )}
    </SettingsPage>
  )
}
