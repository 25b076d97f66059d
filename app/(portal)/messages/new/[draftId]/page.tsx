import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { getMessageDraft } from '@/lib/messages/compose/get-draft'
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
  const shown = { filter: group, page }
  const draft = await getMessageDraft(staff.resellerId, draftId, shown).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const mayDun = can(staff.role, 'dunning:write')
  return <ComposeScreen scope={{ t, locale, zone: reseller.timeZone, draft, mayDun }} filter={group} />
}
