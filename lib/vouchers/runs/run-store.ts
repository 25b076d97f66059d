import 'server-only'
import { askerOf } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { inScope } from '../../db'
import type { VoucherEngine } from './advance-voucher-run'
import type { RunKind, VoucherOutcome } from './outcome'

export type VoucherRunHead = {
  id: string
  number: number
  kind: RunKind
  desired: string | null
  reason: string | null
  cancelledAt: Date | null
  askedBy: string | null
  askedByName: string
  endedAt: Date | null
}

export type VoucherItem = {
  id: string
  tenantId: string
  externalId: string
  number: string
  issuedOn: Date | null
  before: string
  after: string | null
  state: string
  host: string
  sendingAt: Date | null
}

export type Next =
  | { kind: 'item'; run: VoucherRunHead; item: VoucherItem }
  | { kind: 'wait'; until: Date }
  | { kind: 'none' }
  | { kind: 'over' }

/** The next item to read or to send; those whose outcome is open come first, once they may be read. */
export async function loadNext({ resellerId, runId, now }: VoucherEngine): Promise<Next> {
  return inScope(resellerId, async (tx) => {
    const run = await tx.voucherRun.findUnique({ where: { id: runId } })
    if (!run || run.endedAt) return { kind: 'over' }
    const head: VoucherRunHead = { ...run, kind: run.kind as RunKind }
    const [due] = await tx.voucherRunItem.findMany({
      where: { runId, OR: [{ state: 'planned' }, { state: 'unknown', settleAfter: { lte: now() } }] },
      orderBy: [{ state: 'desc' }, { id: 'asc' }],
      take: 1,
    })
    if (due) {
      const tenant = await tx.tenant.findUniqueOrThrow({
        where: { id: due.tenantId },
        select: { host: true },
      })
      return { kind: 'item', run: head, item: { ...due, host: tenant.host } }
    }
    const waiting = await tx.voucherRunItem.findFirst({
      where: { runId, state: 'unknown' },
      orderBy: { settleAfter: 'asc' },
    })
    return waiting?.settleAfter ? { kind: 'wait', until: waiting.settleAfter } : { kind: 'none' }
  })
}

/** Whoever advances a run holds its flight: what is still `sending` was sent by a process that died. */
export async function turnCrashedToUnknown({
  resellerId,
  runId,
  now,
  settleMs,
}: VoucherEngine): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.voucherRunItem.updateMany({
      where: { runId, state: 'sending' },
      data: { state: 'unknown', cause: 'crashed', settleAfter: new Date(now().getTime() + settleMs) },
    }),
  )
}

/** The write-ahead: committed before the request leaves. False when the run was cancelled or the item is taken. */
export async function markSending({ resellerId, now }: VoucherEngine, item: VoucherItem): Promise<boolean> {
  return inScope(resellerId, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      with run as (
        select r.id from portal.voucher_run r join portal.voucher_run_item i on i.run_id = r.id
        where i.id = ${item.id}::uuid and r.cancelled_at is null and r.ended_at is null for share of r
      )
      update portal.voucher_run_item i set state = 'sending', sending_at = ${now()}
      from run where i.run_id = run.id and i.id = ${item.id}::uuid and i.state = 'planned' returning i.id`
    return rows.length === 1
  })
}

/** A yes may be checked at once; a lost answer only when it can no longer take effect. */
export async function markUnknown(
  { resellerId, now, settleMs }: VoucherEngine,
  item: VoucherItem,
  open: { cause: 'answer-lost' | 'to-verify'; said: string | null },
): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.voucherRunItem.updateMany({
      where: { id: item.id, state: 'sending' },
      data: {
        state: 'unknown',
        ...open,
        settleAfter: new Date(now().getTime() + (open.cause === 'to-verify' ? 0 : settleMs)),
      },
    }),
  )
}

/** It never left: the token, the door or the budget stood before it. */
export async function markPlanned({ resellerId }: VoucherEngine, item: VoucherItem): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.voucherRunItem.updateMany({
      where: { id: item.id, state: 'sending' },
      data: { state: 'planned', sendingAt: null },
    }),
  )
}

/** What the first of two readings saw, and when to read again. */
export async function keepReading(
  { resellerId }: VoucherEngine,
  item: VoucherItem,
  read: { after: string | null; next: Date },
): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.voucherRunItem.updateMany({
      where: { id: item.id, state: 'unknown' },
      data: { after: read.after, settleAfter: read.next },
    }),
  )
}

export type Ending = { state: VoucherOutcome; cause?: string; after?: string | null; said?: string | null }

/** Ends an item, keeps the voucher's new state and writes the trail, in one transaction. */
export async function endItem(
  { resellerId, now }: VoucherEngine,
  { run, item }: { run: VoucherRunHead; item: VoucherItem },
  ending: Ending,
): Promise<void> {
  const { state, cause = null, after = null, said } = ending
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.voucherRunItem.updateMany({
      where: { id: item.id, state: item.state },
      data: { state, cause, after, endedAt: now(), settleAfter: null, ...(said !== undefined && { said }) },
    })
    if (count === 0) return
    if (after !== null) {
      await tx.voucher.updateMany({
        where: { tenantId: item.tenantId, externalId: item.externalId },
        data: { state: after },
      })
    }
    const changed = state === 'changed' || (after !== null && after !== item.before)
    await recordAudit(tx, {
      resellerId,
      actor: askerOf(run),
      action: changed ? 'vouchers.changed' : 'vouchers.not-changed',
      subject: { kind: 'tenant', id: item.tenantId },
      before: { voucher: item.number, state: item.before },
      after: { voucher: item.number, state: after ?? item.before, outcome: state, run: run.number },
      reason: run.reason ?? undefined,
    })
  })
}

export async function finishVoucherRun({ resellerId, runId, now }: VoucherEngine): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.voucherRun.updateMany({ where: { id: runId, endedAt: null }, data: { endedAt: now() } }),
  )
}
