import { MessageSquare } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { findMessaging } from '@/lib/messages/find-messaging'
import { listMessageRuns } from '@/lib/messages/queries'
import { routes } from '@/lib/routes'
import { MessagingNotice } from '../_messages/messaging-notice'
import { MessagesTabs } from './_components/messages-tabs'
import { RunRows } from './_components/run-rows'
import { messageRunsPath, parseMessagesAddress } from './search-params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('messages.title') }
}

/** Every run of messages, newest first, and whether messages would leave at all. */
export default async function MessagesPage({ searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseMessagesAddress),
    requestTexts(),
    requireSession(),
  ])
  const [messaging, runs] = await Promise.all([
    findMessaging(staff.resellerId),
    listMessageRuns(staff.resellerId, address.page),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayConnect = can(staff.role, 'messages:write')
  return (
    <>
      <PageHeader
        title={t('messages.title')}
        text={t('messages.text')}
        actions={
          mayConnect ? (
            <LinkButton href={routes.messagingSettings}>{t('messages.settings')}</LinkButton>
          ) : null
        }
      />
      <MessagesTabs t={t} role={staff.role} current="history" />
      <div className="space-y-4">
        <MessagingNotice t={t} messaging={messaging} mayConnect={mayConnect} />
        <Card flush className="overflow-hidden">
          {runs.total > 0 ? (
            <RunRows view={view} runs={runs.rows} />
          ) : (
            <EmptyState icon={MessageSquare} title={t('messages.emptyTitle')}>
              {t('messages.emptyText')}
            </EmptyState>
          )}
        </Card>
        <NumberedPages
          t={t}
          locale={locale}
          page={runs}
          href={messageRunsPath}
          range={(shown) => t('messages.shown', shown)}
        />
      </div>
    </>
  )
}
