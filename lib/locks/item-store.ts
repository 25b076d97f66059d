import 'server-only'
import { inScope } from '../db'
import type { Cause } from './cause'
import type { RunItem } from './run-store'
import type { Reading } from './steps'

/** Every change of an item names the state and the attempt it starts from: a late process changes nothing. */
export type ItemAt = { resellerId: string; item: Pick<RunItem, 'id' | 'state' | 'attempt'> }

/**
 * The write-ahead: committed before the request leaves. False when the run was stopped or somebody else
 * has taken the item.
 */
export async function markSending({ resellerId, item }: ItemAt, now: Date): Promise<boolean> {
  const rows = await inScope(
    resellerId,
    (tx) => tx.$queryRaw<{ id: string }[]>`
      with run as (
        select r.id from portal.lock_run r join portal.lock_item i on i.run_id = r.id
        where i.id = ${item.id}::uuid and r.state in ('planned', 'running')
        for share of r
      )
      update portal.lock_item i set state = 'sending', attempt = i.attempt + 1, sending_at = ${now},
        sent_at = null, settle_after = null, cause = null, server_said = null,
        central_access = null, central_read_at = null, host_access = null, host_read_at = null
      from run where i.run_id = run.id and i.id = ${item.id}::uuid
        and i.state = 'planned' and i.attempt = ${item.attempt}
      returning i.id`,
  )
  return rows.length === 1
}

export async function markSent(at: ItemAt, answer: { said: string; now: Date }): Promise<void> {
  await change(at, { state: 'sent', sentAt: answer.now, serverSaid: cut(answer.said) })
}

export async function markUnknown(
  at: ItemAt,
  lost: { cause: Cause; said: string | null; settleAfter: Date },
): Promise<void> {
  const serverSaid = lost.said === null ? null : cut(lost.said)
  await change(at, { state: 'unknown', cause: lost.cause, serverSaid, settleAfter: lost.settleAfter })
}

/** The request never did anything: the attempt does not count. */
export async function markNotSent(at: ItemAt, cause: Cause): Promise<void> {
  await change(at, { state: 'planned', attempt: at.item.attempt - 1, cause })
}

/** Settled as having done nothing: it may be sent again. */
export async function markAgain(at: ItemAt): Promise<void> {
  await change(at, { state: 'planned', settleAfter: null })
}

/** What was read, and when to read the next time. */
export async function keepReading(
  at: ItemAt,
  read: { reading: Reading | null; now: Date; next: Date },
): Promise<void> {
  const { reading, now, next } = read
  await change(at, {
    settleAfter: next,
    ...(reading && {
      centralAccess: reading.central,
      centralReadAt: reading.central === null ? null : now,
      hostAccess: reading.host,
      hostReadAt: reading.host === null ? null : now,
    }),
  })
}

type ItemChange = Partial<
  Pick<
    RunItem,
    | 'state'
    | 'attempt'
    | 'cause'
    | 'sentAt'
    | 'settleAfter'
    | 'centralAccess'
    | 'centralReadAt'
    | 'hostAccess'
    | 'hostReadAt'
  >
> & { serverSaid?: string | null }

async function change({ resellerId, item }: ItemAt, data: ItemChange): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.lockItem.updateMany({ where: { id: item.id, state: item.state, attempt: item.attempt }, data }),
  )
}

const saidMax = 300

function cut(said: string): string {
  return said.slice(0, saidMax)
}
