import { OutcomeUnknown, UpstreamRejected } from '../errors'
import type { Call, Endpoint } from './call'
import { documentListsPath } from './contract/document-lists'
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
import { type ListedVoucher, parseVoucherList, type RejectedVoucher } from './contract/voucher-list'
import { findRefusal } from './refusals'

type Deadline = { timeoutMs: number }

/** Five thousand vouchers are some ten megabytes. */
const LIST_SIZE_MAX_BYTES = 64 * 1024 * 1024

/** All vouchers of a range of days, `YYYY-MM-DD` and inclusive; the service knows no pages (contract §8.3). */
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

/** Issues a voucher. Throws UpstreamRejected for a definite no and OutcomeUnknown when it may exist. */
export function issueVoucher(
  call: Call,
  { body, timeoutMs }: Deadline & { body: unknown },
): Promise<IssuedVoucher> {
  return settle(call(post('documents', timeoutMs), parseIssuedVoucher, body))
}

/** Sends a voucher to the tax authority that was made without sending; its state tells what came of it. */
export function sendVoucher(
  call: Call,
  { externalId, timeoutMs }: Deadline & { externalId: string },
): Promise<IssuedVoucher> {
  return settle(call(post('documents/send', timeoutMs), parseIssuedVoucher, { external_id: externalId }))
}

/** The service reads the misspelt key; the other is sent for those that may have mended it (contract §8.1). */
export function changeVoucherState(
  call: Call,
  { externalId, state, timeoutMs }: Deadline & { externalId: string; state: string },
): Promise<void> {
  const body = { externail_id: externalId, external_id: externalId, state_type_id: state }
  return settle(call(post('documents/updatedocumentstatus', timeoutMs), () => undefined, body))
}

/** Issues a dispatch guide: `31` of a carrier, `09` of a sender. */
export function issueGuide(
  call: Call,
  { kind, body, timeoutMs }: Deadline & { kind: '31' | '09'; body: unknown },
): Promise<Issued> {
  const name = kind === '31' ? 'dispatch-carrier' : 'dispatches'
  return settle(call(post(name, timeoutMs), parseIssuedGuide, body))
}

/** Sends a guide to the tax authority; a new ticket replaces the old one, so a repetition does no harm. */
export function sendGuide(
  call: Call,
  { externalId, timeoutMs }: Deadline & { externalId: string },
): Promise<SentGuide> {
  return settle(call(post('dispatches/send', timeoutMs), parseSentGuide, { external_id: externalId }))
}

/** What the tax authority says about a guide that was sent. It changes nothing but what the service has stored. */
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

/** Older servers say a definite no with status 500: what is known to store nothing is a refusal. */
async function settle<T>(outcome: Promise<T>): Promise<T> {
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
