import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { draftWaitMs } from '@/lib/locks/draft-wait'
import { getLockDraft } from '@/lib/locks/drafts'
import { noticeOffer } from '../../notice-offer'
import { DraftScreen } from './_components/draft-screen'
import { parseDraftAddress } from './search-params'

type Props = {
  params: Promise<{ draftId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockDrafts.metaTitle') }
}

export default async function LockDraftPage({ params, searchParams }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ draftId }, { group, page }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseDraftAddress),
    requestTexts(),
    requireSession(),
  ])
  const shown = { filter: group, page }
  const draft = await getLockDraft(staff.resellerId, draftId, shown).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const isOver = draft.runId !== null || draft.toSend === 0
  const [waitMs, notice] = isOver
    ? [null, null]
    : await Promise.all([
        draftWaitMs(staff.resellerId, draft),
        noticeOffer(t, { ...staff, of: { kind: 'draft', draftId: draft.id } }),
      ])
  const scope = { t, locale, zone: reseller.timeZone, draft }
  return <DraftScreen scope={scope} filter={group} waitMs={waitMs} notice={notice} />
}
