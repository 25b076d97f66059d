import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { getImport, type ImportView } from '@/lib/domain/receivables/importing/get-import'
import { type ImportOutcome, importOutcomes } from '@/lib/domain/receivables/importing/import-outcomes'
import { canOpen } from '@/lib/platform/auth/can-open'
import { isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { firstValue } from '@/lib/platform/forms/address-values'
import { enterPath } from '@/lib/platform/receivable-routes'
import { ImportScreen } from './_components/import-screen'

type Props = {
  params: Promise<{ importId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const schema = z.object({
  show: z.preprocess(firstValue, z.enum(importOutcomes)).nullable().catch(null),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('ledgerImports.title') }
}

/** The lines of a list: what each says, what happens to it, and the one button. */
export default async function ImportListPage({ params, searchParams }: Props) {
  const staff = await requireStaff('receivables:pay')
  const [{ importId }, { show, page }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then((address) => schema.parse(address)),
    requestTexts(),
    requireSession(),
  ])
  // A list names tenants of all tags.
  if (isHeld(staff.role)) notFound()
  const list = await openImport(staff.resellerId, importId, { outcome: show, page })
  const mayEnter = canOpen(staff.role, enterPath('any', list.kind === 'charges' ? 'charge' : 'payment'))
  const view = { t, locale, zone: reseller.timeZone }
  return <ImportScreen view={view} list={list} show={show} mayEnter={mayEnter} />
}

async function openImport(
  resellerId: string,
  importId: string,
  options: { outcome: ImportOutcome | null; page: number },
): Promise<ImportView> {
  if (!z.uuid().safeParse(importId).success) notFound()
  try {
    return await getImport(resellerId, importId, options)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
