import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { draftFilters } from '@/lib/domain/locks/drafts/draft-groups'
import { estimateDraftMs } from '@/lib/domain/locks/drafts/estimate-draft-ms'
import { getLockDraft } from '@/lib/domain/locks/drafts/get-lock-draft'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { firstValue } from '@/lib/platform/forms/address-values'
import { noticeOffer } from '../../notice-offer'
import { DraftScreen } from './_components/draft-screen'

const schema = z.object({
  group: z.preprocess(firstValue, z.enum(draftFilters)).nullable().catch(null),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

/** Which of the draft's tenants are shown; a broken address shows all of them. */
function parseDraftAddress(params: Record<string, string | string[] | undefined>): z.infer<typeof schema> {
  return schema.parse(params)
}

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
  const view = { filter: group, page }
  const draft = await getLockDraft(staff.resellerId, draftId, view).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const isOver = draft.runId !== null || draft.toSend === 0
  const [waitMs, notice] = isOver
    ? [null, null]
    : await Promise.all([
        estimateDraftMs(staff.resellerId, draft),
        noticeOffer(t, { ...staff, of: { kind: 'draft', draftId: draft.id } }),
      ])
  const scope = { t, locale, zone: reseller.timeZone, draft }
  return <DraftScreen scope={scope} filter={group} waitMs={waitMs} notice={notice} />
}
