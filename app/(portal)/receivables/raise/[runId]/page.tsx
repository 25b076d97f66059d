import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { getRaise, type RaiseView } from '@/lib/domain/receivables/raising/get-raise'
import { type RaiseOutcome, raiseOutcomes } from '@/lib/domain/receivables/raising/raise-outcomes'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { firstValue } from '@/lib/platform/forms/address-values'
import { RaiseScreen } from './_components/raise-screen'

type Props = {
  params: Promise<{ runId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const schema = z.object({
  show: z.preprocess(firstValue, z.enum(raiseOutcomes)).catch('charge'),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('raises.title') }
}

/** The list of a month: who is charged what, who is not and why, and the one button. */
export default async function RaiseListPage({ params, searchParams }: Props) {
  const staff = await requireStaff('receivables:charge')
  const [{ runId }, { show, page }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then((address) => schema.parse(address)),
    requestTexts(),
    requireSession(),
  ])
  const raise = await openRaise(staff.resellerId, runId, { outcome: show, page })
  return <RaiseScreen view={{ t, locale, zone: reseller.timeZone }} raise={raise} show={show} />
}

async function openRaise(
  resellerId: string,
  runId: string,
  options: { outcome: RaiseOutcome; page: number },
): Promise<RaiseView> {
  if (!z.uuid().safeParse(runId).success) notFound()
  try {
    return await getRaise(resellerId, runId, options)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
