import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { saveDraft } from '@/lib/domain/documents/issuing/save-draft'
import { startIssuing } from '@/lib/domain/documents/issuing/start-issuing'
import { factsOf } from '@/lib/domain/documents/vouchers/issue/voucher-facts'
import type { StaffContext } from '@/lib/platform/forms/form-action'
import { issuancePath } from '@/lib/platform/routes'
import { draftOf, type Head, shownAgain } from './envelope'

type Typed = { head: Head; values: Record<string, string>; title: string }

/** Keeps what was typed and tells the form which draft it is from now on. */
export async function keepDraft({ head, values, title }: Typed, { staff, actor }: StaffContext) {
  const { id, version } = await saveDraft({
    resellerId: staff.resellerId,
    actor,
    tenantId: head.tenantId,
    kind: 'voucher',
    form: values,
    title,
    draft: draftOf(head),
  })
  return shownAgain({ ...head, draftId: id, draftVersion: String(version) }, values)
}

/**
 * Shows a right request before it is issued, and issues it only as it was shown: when it is another by now, it is shown
 * again. The draft is saved before, so that pressing twice issues once.
 */
export async function checkOrIssue(typed: Typed & { body: object }, context: StaffContext) {
  const { head, body } = typed
  const preview = JSON.stringify(body, null, 2)
  const checked = createHash('sha256').update(preview).digest('hex')
  const draft = draftOf(head)
  if (head.intent === 'issue' && draft && head.checked === checked) {
    const { staff, actor } = context
    const { tenantId } = head
    await startIssuing({
      resellerId: staff.resellerId,
      actor,
      tenantId,
      draft,
      body,
      facts: factsOf(body),
    })
    redirect(issuancePath(tenantId, draft.id))
  }
  const kept = await keepDraft(typed, context)
  return {
    values: { ...kept, checked, preview },
    message: head.intent === 'issue' ? context.t('voucherForm.changedSince') : undefined,
  }
}
