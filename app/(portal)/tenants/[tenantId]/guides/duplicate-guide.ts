import 'server-only'
import type { Actor } from '@/lib/audit/actor'
import { formatStamp } from '@/lib/format'
import { duplicateOf, guideTitle } from '@/lib/guides/guide-form'
import { getIssuance } from '@/lib/issuing/queries'
import { copyIssuance, type DraftAt, saveDraft } from '@/lib/issuing/save-draft'

/** A draft of another guide like this one, of today and without a number. `zone` is the reseller's. */
export async function duplicateGuide(asked: {
  resellerId: string
  actor: Actor
  tenantId: string
  issuanceId: string
  zone: string
}): Promise<DraftAt> {
  const { resellerId, actor, tenantId, zone } = asked
  const draft = await copyIssuance(asked)
  const { kind, form } = await getIssuance(resellerId, { tenantId, issuanceId: draft.id })
  const values = duplicateOf(form, formatStamp(new Date(), zone))
  return saveDraft({ resellerId, actor, tenantId, kind, form: values, title: guideTitle(values), draft })
}
