import { notFound } from 'next/navigation'
import { NotFound } from '@/lib/errors'
import { wordsOf } from '@/lib/i18n/words'
import { findVoucherForm } from '@/lib/issuing/find-voucher-form'
import { getVoucher } from '@/lib/vouchers/get-voucher'
import { isNote } from '@/lib/vouchers/issue/kinds'
import { type FormValues, newForm, noteForm } from '@/lib/vouchers/issue/new-form'
import { voucherFormAction } from '../actions'
import type { IssueScope } from '../issue-scope'
import { VoucherForm } from './voucher-form'

type Kind = '01' | '03' | '07' | '08'

export type FormStartProps = { scope: IssueScope; kind: Kind; affected: string | undefined }

/** The form of a kind: of the draft, of the voucher that a note changes, or with what is usual in it. */
export async function FormStart({ scope, kind, affected }: FormStartProps) {
  const { locale, hints, draft, day, tenantId } = scope
  const initial = draft?.values ?? (await startOf(scope, kind, affected))
  return (
    <VoucherForm
      key={`${kind} ${draft?.values.draftId ?? affected ?? ''}`}
      action={voucherFormAction}
      tenantId={tenantId}
      kind={kind}
      initial={initial}
      errors={draft?.errors ?? {}}
      words={wordsOf(locale, 'voucherForm')}
      codes={wordsOf(locale, 'voucherCodes')}
      parties={wordsOf(locale, 'parties')}
      places={wordsOf(locale, 'places')}
      locale={locale}
      series={day.series.filter(({ type }) => type === kind).map(({ series }) => series)}
      vouchers={isNote(kind) ? hints.vouchers : []}
      mayIssue={scope.mayIssue}
    />
  )
}

async function startOf(scope: IssueScope, kind: Kind, affected: string | undefined): Promise<FormValues> {
  const { day, resellerId, tenantId } = scope
  const empty = newForm(kind, day)
  if (!isNote(kind) || !affected) return empty
  const of = { tenantId, externalId: affected }
  const [voucher, form] = await Promise.all([
    getVoucher(resellerId, of).catch((error: unknown) => {
      if (error instanceof NotFound) notFound()
      throw error
    }),
    findVoucherForm(resellerId, of),
  ])
  return noteForm(empty, voucher, day.series, form ?? undefined)
}
