import type { TenantCall } from '../http/endpoint'
import { inputRefused } from '../http/failure'
import type { VoucherDraft } from './voucher-draft'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A valid uuid, or null, which finds nothing. */
export function asExternalId(text: string | null): string | null {
  return text !== null && uuid.test(text) ? text : null
}

export type AffectedVoucher = { id: number | null; groupId: string; number: string; documentTypeId: string }

/**
 * The voucher that a note affects: by identifier, or by number, which need not exist here (contract §7.1, §7.4). Null
 * when it is no note.
 */
export async function findAffected(call: TenantCall, draft: VoucherDraft): Promise<AffectedVoucher | null> {
  const affected = draft.note?.affected
  if (!affected) return null
  const [row] = await call.sandbox.database.query(
    `select id, group_id as "groupId", series || '-' || number as number, document_type_id as "documentTypeId"
     from sandbox.voucher
     where tenant_id = $1 and (external_id = $2 or (document_type_id = $3 and series || '-' || number = $4))
     limit 1`,
    [call.tenant.id, asExternalId(affected.externalId), affected.documentTypeId, affected.number],
  )
  if (affected.externalId !== null) {
    if (row) return row as AffectedVoucher
    throw inputRefused(`No se encontró el documento con código externo ${affected.externalId}.`)
  }
  return {
    id: row?.id ?? null,
    groupId: affected.documentTypeId === '01' ? '01' : '02',
    number: affected.number,
    documentTypeId: affected.documentTypeId,
  }
}
