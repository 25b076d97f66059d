import type { Metadata } from 'next'
import { z } from 'zod'
import { ActionButton } from '@/components/forms/action-button'
import { Page } from '@/components/layout/page'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { Inbox } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { listInbox } from '@/lib/domain/notifications/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { inboxPath, reachRoutes } from '@/lib/platform/reach-routes'
import { InboxLines } from './_components/inbox-lines'
import { readNotificationsAction } from './actions'

const schema = z.object({
  all: z.preprocess(firstValue, z.literal('1')).optional().catch(undefined),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('inbox.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What a person was told of, the newest first. */
export default async function InboxPage({ searchParams }: Props) {
  const { resellerId, id: staffId, role } = await requireStaff('self:write')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then((given) => schema.parse(given)),
    requestTexts(),
    requireSession(),
  ])
  const all = address.all !== undefined
  const { page, unread } = await listInbox({ resellerId, staffId }, { all, page: address.page })
  return (
    <Page width="full">
      <Heading t={t} unread={unread} />
      <Tabs
        label={t('inbox.title')}
        tabs={[
          {
            href: inboxPath({ all: false }),
            label: t('inbox.unread'),
            count: formatNumber(unread, locale),
            current: !all,
          },
          { href: inboxPath({ all: true }), label: t('inbox.all'), current: all },
        ]}
      />
      <div className="pt-3">
        <Card flush>
          {page.rows.length === 0 ? (
            <EmptyState icon={Inbox} title={t('inbox.noneTitle')}>
              {t('inbox.noneText')}
            </EmptyState>
          ) : (
            <InboxLines
              view={{ t, locale, zone: reseller.timeZone, now: new Date(), role }}
              lines={page.rows}
            />
          )}
        </Card>
      </div>
      <NumberedPages
        t={t}
        locale={locale}
        page={page}
        href={(number) => inboxPath({ all, page: number })}
        range={(range) => t('inbox.range', range)}
      />
    </Page>
  )
}

function Heading({ t, unread }: { t: Texts; unread: number }) {
  return (
    <PageHeader
      title={t('inbox.title')}
      text={t('inbox.text')}
      actions={
        <>
          {unread > 0 ? (
            <ActionButton
              action={readNotificationsAction}
              values={{ notificationId: 'all' }}
              text={t('inbox.readAll')}
            />
          ) : null}
          <LinkButton href={reachRoutes.notifications}>{t('inbox.settings')}</LinkButton>
        </>
      }
    />
  )
}
