import type { Query } from '../database/database'
import { stateNames } from '../documents/state-names'
import type { TenantCall } from '../http/endpoint'
import { Failure } from '../http/failure'
import { textOf } from '../http/input'
import { type AuthorityVerdict, judgeVoucher, stateOfCode } from '../papers/tax-authority'
import { paperNumber } from '../papers/voucher-paper'
import { authorityAnswer, namesReceipt } from './issued-reply'
import { voucherLinks } from './voucher-links'
import { findVoucher, type VoucherRow } from './voucher-row'

const refused = (said: string) => new Failure({ status: 500, said, from: 'action' })

/** `POST /api/documents/send`: always sent; only the state tells the result. */
export async function sendVoucher(call: TenantCall, externalId: string) {
  return call.sandbox.database.transaction(async (query) => {
    const row = await findVoucher(query, { tenantId: call.tenant.id, externalId, lock: true })
    if (!row) throw refused(`El documento con código externo ${externalId}, no se encuentra registrado.`)
    if (row.groupId !== '01') {
      throw refused(`El tipo de documento ${row.documentTypeId} es inválido, no es posible enviar.`)
    }
    const verdict = judgeVoucher({
      authority: call.sandbox.settings.authority,
      customerNumber: row.customer.number ?? '',
      number: paperNumber(row),
      // A rejected voucher may be sent again; any other receipt means "already registered".
      acceptedBefore: row.hasCdr && stateBefore(row) !== '09',
    })
    const stateTypeId = await recordVerdict(query, call, row, verdict)
    return sentReply(call, row, stateTypeId, verdict)
  })
}

const stateBefore = ({ responseCode }: VoucherRow) =>
  responseCode === null ? null : stateOfCode(responseCode).stateTypeId

async function recordVerdict(query: Query, call: TenantCall, row: VoucherRow, verdict: AuthorityVerdict) {
  const { stateTypeId, regularize } = stateOfCode(verdict.code)
  await query(
    `update sandbox.voucher set state_type_id = $2, regularize_shipping = $3, response_code = $4,
       response_description = $5, response_notes = $6, has_cdr = has_cdr or $7, sent_singly = true,
       updated_at = $8
     where id = $1`,
    [
      row.id,
      stateTypeId,
      regularize,
      verdict.code,
      verdict.description,
      verdict.notes ? JSON.stringify(verdict.notes) : null,
      verdict.notes !== null,
      call.sandbox.now(),
    ],
  )
  return stateTypeId
}

function sentReply(call: TenantCall, row: VoucherRow, stateTypeId: string, verdict: AuthorityVerdict) {
  return {
    success: true,
    data: {
      number: paperNumber(row),
      filename: row.filename,
      external_id: row.externalId,
      state_type_id: stateTypeId,
      state_type_description: stateNames[stateTypeId],
    },
    links: {
      cdr: row.hasCdr || namesReceipt(call, verdict) ? voucherLinks(call.host, row.externalId).cdr : '',
    },
    response: authorityAnswer(verdict),
  }
}

/** `POST /api/documents/updatedocumentstatus`: any state to any other; its key is misspelt (contract §8.1). */
export async function updateVoucherState(call: TenantCall): Promise<void> {
  const row = await findVoucher(call.sandbox.database.query, {
    tenantId: call.tenant.id,
    externalId: textOf(call.input.externail_id),
  })
  if (!row) throw refused('Attempt to assign property "state_type_id" on null')
  const state = textOf(call.input.state_type_id)
  if (state === null) throw stateRefused("1048 Column 'state_type_id' cannot be null")
  if (!Object.hasOwn(stateNames, state)) {
    throw stateRefused(
      '1452 Cannot add or update a child row: a foreign key constraint fails (`documents`, CONSTRAINT `documents_state_type_id_foreign` FOREIGN KEY (`state_type_id`) REFERENCES `state_types` (`id`))',
    )
  }
  await call.sandbox.database.query(
    'update sandbox.voucher set state_type_id = $2, updated_at = $3 where id = $1',
    [row.id, state, call.sandbox.now()],
  )
}

function stateRefused(said: string): Failure {
  return new Failure({
    status: 500,
    said: `SQLSTATE[23000]: Integrity constraint violation: ${said}`,
    from: 'database',
  })
}
