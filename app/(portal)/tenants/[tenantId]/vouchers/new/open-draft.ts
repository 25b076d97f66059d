import { notFound, redirect } from 'next/navigation'
import { getIssuance } from '@/lib/domain/documents/issuing/queries'
import { lineOfWire } from '@/lib/domain/documents/vouchers/issue/check-wire-body'
import { inputOfWire } from '@/lib/domain/documents/vouchers/issue/input-of-wire'
import { NotFound } from '@/lib/platform/errors'
import type { Texts } from '@/lib/platform/i18n/texts'
import { issuancePath } from '@/lib/platform/routes'

export type OpenedDraft = {
  values: Record<string, string>
  /** What the server said of a request that it refused, at the inputs that it named. */
  errors: Record<string, string>
  refused: string | null
}

/** A voucher's draft as its form shows it. What was issued meanwhile has a page of its own. */
export async function openDraft(
  resellerId: string,
  { tenantId, draftId, t }: { tenantId: string; draftId: string; t: Texts },
): Promise<OpenedDraft> {
  const draft = await getIssuance(resellerId, { tenantId, issuanceId: draftId }).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  if (draft.state !== 'draft' || draft.kind !== 'voucher') redirect(issuancePath(tenantId, draft.id))
  const { form, said, wrongFields } = draft
  const values = { ...form, draftId: draft.id, draftVersion: String(draft.version) }
  const errors = said === null ? {} : errorsOf(form, { said, wrongFields, t })
  return { values, errors, refused: said }
}

type Refusal = { said: string; wrongFields: string[]; t: Texts }

function errorsOf(form: Record<string, string>, { said, wrongFields, t }: Refusal): Record<string, string> {
  if (form.kind === 'json') {
    const places = wrongFields.map((wire) =>
      [wire, t('voucherJson.line', { line: lineOfWire(form.json ?? '', wire) })].join(', '),
    )
    return { json: places.length > 0 ? `${said} (${places.join('; ')})` : said }
  }
  const inputs = wrongFields.map(inputOfWire).filter((input) => input !== null)
  return Object.fromEntries(inputs.map((input) => [input, said]))
}
