import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { MessageSquare } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { findMessaging, type MessagingView } from '@/lib/domain/messages/find-messaging'
import { listMessageRuns } from '@/lib/domain/messages/runs/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { MessagesTabs } from './_components/messages-tabs'
import { RunRows } from './_components/run-rows'
import { messageRunsPath, parseMessagesAddress } from './search-params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('messages.title') }
}

/** The message runs, newest first, and whether messages can be sent. */
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
  const mayConnect = canOpen(staff.role, routes.messagingSettings)
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
          range={(view) => t('messages.shown', view)}
        />
      </div>
    </>
  )
}

/** Why messages cannot be sent, with a link to the settings; renders nothing if they can. */
function MessagingNotice({
  t,
  messaging,
  mayConnect,
}: {
  t: Texts
  messaging: MessagingView
  mayConnect: boolean
}) {
  const { isConnected, verdict } = messaging
  if (!isConnected) {
    return (
      <Notice
        tone="warn"
        title={t('messages.offTitle')}
        action={
          mayConnect ? (
            <LinkButton href={routes.messagingSettings}>{t('messages.offAction')}</LinkButton>
          ) : null
        }
      >
        {t('messages.offText')} {mayConnect ? null : t('messages.offAsk')}
      </Notice>
    )
  }
  if (verdict === null || verdict === 'ready') return null
  return (
    <Notice
      tone="warn"
      title={t(`messages.trouble.${verdict}`)}
      action={
        mayConnect ? (
          <LinkButton href={routes.messagingSettings}>{t('messages.troubleAction')}</LinkButton>
        ) : null
      }
    >
      {t(`messaging.verdictText.${verdict}`)}
    </Notice>
  )
}
