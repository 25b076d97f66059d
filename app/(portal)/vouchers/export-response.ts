import { exportUnsent } from '@/lib/domain/documents/vouchers/export-vouchers'
import {
  requestTexts,
  requireFreshProof,
  requireSession,
  requireStaff,
  staffActor,
} from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'

/** The unsent vouchers of all tenants as a file. */
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
