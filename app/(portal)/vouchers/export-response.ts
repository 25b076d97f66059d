import { requestTexts, requireFreshProof, requireSession, requireStaff, staffActor } from '@/lib/auth/session'
import { fileResponse } from '@/lib/exports/file-response'
import type { FileFormat } from '@/lib/exports/table-file'
import { dayIn } from '@/lib/sync/days'
import { exportUnsent } from '@/lib/vouchers/export-vouchers'

/** What waits to be sent in all tenants, as a file. */
export async function exportUnsentResponse(format: FileFormat): Promise<Response> {
  const staff = await requireStaff('vouchers:read')
  await requireFreshProof()
  const [{ t }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const { resellerId } = staff
  const pieces = await exportUnsent({ resellerId, actor: await staffActor(staff), format, t })
  return fileResponse(pieces, {
    format,
    name: t('vouchers.unsentFileName', { day: dayIn(reseller.timeZone, new Date()) }),
  })
}
