import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getMessageDraft } from '@/lib/domain/messages/compose/get-message-draft'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { routes } from '@/lib/platform/routes'
import { ComposeScreen } from './_components/compose-screen'
import { parseMessageAddress } from './search-params'

type Props = {
  params: Promise<{ draftId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('compose.title') }
}

export default async function MessageDraftPage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:send')
  const [{ draftId }, { group, page }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseMessageAddress),
    requestTexts(),
    requireSession(),
  ])
  const view = { filter: group, page }
  const draft = await getMessageDraft(staff.resellerId, draftId, view).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const mayDun = canOpen(staff.role, routes.enrolDunning)
  return <ComposeScreen scope={{ t, locale, zone: reseller.timeZone, draft, mayDun }} filter={group} />
}
