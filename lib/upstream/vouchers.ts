import { OutcomeUnknown, UpstreamRejected } from '../platform/errors'
import { documentListsPath } from './contract/document-lists-path'
import {
  type GuideTicket,
  type Issued,
  type IssuedVoucher,
  parseGuideTicket,
  parseIssuedGuide,
  parseIssuedVoucher,
  parseSentGuide,
  type SentGuide,
} from './contract/issued'
import { isObject } from './contract/list-under-data'
import { type ListedVoucher, parseVoucherList, type RejectedVoucher } from './contract/parse-voucher-list'
import { findRefusal } from './find-refusal'
import type { Call, Endpoint } from './open-call'

type Deadline = { timeoutMs: number }

/** Five thousand vouchers take about ten megabytes. */
const LIST_SIZE_MAX_BYTES = 64 * 1024 * 1024

/** Vouchers from `from` to `to` (`YYYY-MM-DD`, inclusive); the endpoint has no paging (contract §8.3). */
export function readVouchers(
  call: Call,
  { from, to, timeoutMs }: Deadline & { from: string; to: string },
): Promise<{ vouchers: ListedVoucher[]; rejected: RejectedVoucher[] }> {
  const endpoint: Endpoint = {
    name: 'documents/lists',
    method: 'GET',
    path: documentListsPath({ from, to }),
    effect: 'read',
    timeoutMs,
    sizeMaxBytes: LIST_SIZE_MAX_BYTES,
  }
  return call(endpoint, parseVoucherList)
}

/** Issues a voucher. Throws UpstreamRejected for a refusal, OutcomeUnknown if it may exist. */
export function issueVoucher(
  call: Call,
  { body, timeoutMs }: Deadline & { body: unknown },
): Promise<IssuedVoucher> {
  return refusalFromServerError(call(post('documents', timeoutMs), parseIssuedVoucher, body))
}

/** Sends a voucher that was issued without sending to the tax authority; its state tells the result. */
export function sendVoucher(
  call: Call,
  { externalId, timeoutMs }: Deadline & { externalId: string },
): Promise<IssuedVoucher> {
  return refusalFromServerError(
    call(post('documents/send', timeoutMs), parseIssuedVoucher, { external_id: externalId }),
  )
}

/** The service reads the misspelt key; the correct one is for servers that fixed it (contract §8.1). */
export function changeVoucherState(
  call: Call,
  { externalId, state, timeoutMs }: Deadline & { externalId: string; state: string },
): Promise<void> {
  const body = { externail_id: externalId, external_id: externalId, state_type_id: state }
  return refusalFromServerError(
    call(post('documents/updatedocumentstatus', timeoutMs), () => undefined, body),
  )
}

/** Issues a dispatch guide: `31` carrier, `09` sender. */
export function issueGuide(
  call: Call,
  { kind, body, timeoutMs }: Deadline & { kind: '31' | '09'; body: unknown },
): Promise<Issued> {
  const name = kind === '31' ? 'dispatch-carrier' : 'dispatches'
  return refusalFromServerError(call(post(name, timeoutMs), parseIssuedGuide, body))
}

/** Sends a guide to the tax authority. Idempotent: a new ticket replaces the old one. */
export function sendGuide(
  call: Call,
  { externalId, timeoutMs }: Deadline & { externalId: string },
): Promise<SentGuide> {
  return refusalFromServerError(
    call(post('dispatches/send', timeoutMs), parseSentGuide, { external_id: externalId }),
  )
}

/** Reads the tax authority's answer to a sent guide; changes only what the service has stored. */
export function readGuideTicket(
  call: Call,
  { externalId, timeoutMs }: Deadline & { externalId: string },
): Promise<GuideTicket> {
  const endpoint: Endpoint = { ...post('dispatches/status_ticket', timeoutMs), effect: 'read' }
  return call(endpoint, (answer) => parseGuideTicket(isObject(answer) ? answer : {}), {
    external_id: externalId,
  })
}

function post(name: string, timeoutMs: number): Endpoint {
  return { name, method: 'POST', path: `/api/${name}`, effect: 'write', timeoutMs }
}

/** Older servers send refusals with status 500; known ones become UpstreamRejected. */
async function refusalFromServerError<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome
  } catch (error) {
    const { said, status } = error instanceof OutcomeUnknown ? error.values : {}
    const refusal = typeof said === 'string' ? findRefusal(said) : null
    if (!refusal || typeof said !== 'string') throw error
    const values = { said, status: status ?? 500 }
    throw new UpstreamRejected(
      'upstream-rejected',
      refusal.field === null ? values : { ...values, fields: refusal.field },
    )
  }
}
