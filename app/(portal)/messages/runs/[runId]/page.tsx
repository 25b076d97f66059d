import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getMessageRunPage } from '@/lib/domain/messages/runs/queries'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { routes } from '@/lib/platform/routes'
import { parseMessagesAddress } from '../../search-params'
import { MessageRunScreen } from './_components/message-run-screen'

type Props = {
  params: Promise<{ runId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('messages.title') }
}

/** A message run with its progress and messages. */
export default async function MessageRunPage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ runId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseMessagesAddress),
    requestTexts(),
    requireSession(),
  ])
  const found = await getMessageRunPage(staff.resellerId, runId, address).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  return (
    <MessageRunScreen
      view={{ t, locale, zone: reseller.timeZone, now: new Date() }}
      found={found}
      state={address.state}
      maySend={canCall(staff.role, 'sendAgainAction')}
      mayConnect={canOpen(staff.role, routes.messagingSettings)}
    />
  )
}
