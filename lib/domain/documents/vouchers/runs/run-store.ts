import 'server-only'
import { requesterOf } from '../../../../platform/audit/actor'
import { recordAudit } from '../../../../platform/audit/record-audit'
import { inScope } from '../../../../platform/database/db'
import { after } from '../../../../platform/jobs/reconcile'
import { tenantSubject } from '../../tenant-subject'
import type { RunKind, VoucherOutcome } from './outcome'
import type { VoucherEngine } from './voucher-engine'

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
  /** Every open item is read later. */
  | { kind: 'wait'; nextAt: Date }
  /** Every item has ended. */
  | { kind: 'none' }

/** The next item to read or to send; unknown outcomes come first, once they may be read. Null when the run is over. */
export async function loadNext({ resellerId, runId, now }: VoucherEngine): Promise<Next | null> {
  return inScope(resellerId, async (tx) => {
    const run = await tx.voucherRun.findUnique({ where: { id: runId } })
    if (!run || run.endedAt) return null
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
    return waiting?.settleAfter ? { kind: 'wait', nextAt: waiting.settleAfter } : { kind: 'none' }
  })
}

export async function turnCrashedToUnknown(engine: VoucherEngine): Promise<void> {
  const { resellerId, runId, settleMs } = engine
  await inScope(resellerId, (tx) =>
    tx.voucherRunItem.updateMany({
      where: { runId, state: 'sending' },
      data: { state: 'unknown', cause: 'crashed', settleAfter: after(engine, settleMs) },
    }),
  )
}

/** Commits `sending` before the request leaves. False when the run was cancelled or the item is taken. */
export async function markItemSending(
  { resellerId, now }: VoucherEngine,
  item: VoucherItem,
): Promise<boolean> {
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

/** A yes is verified at once; a lost answer only when it can no longer take effect. */
export async function markUnknown(
  engine: VoucherEngine,
  item: VoucherItem,
  open: { cause: 'answer-lost' | 'to-verify'; said: string | null },
): Promise<void> {
  const waitMs = open.cause === 'to-verify' ? 0 : engine.settleMs
  await inScope(engine.resellerId, (tx) =>
    tx.voucherRunItem.updateMany({
      where: { id: item.id, state: 'sending' },
      data: { state: 'unknown', ...open, settleAfter: after(engine, waitMs) },
    }),
  )
}

/** The request never left: the token, the probe or the budget held it back. */
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

export type VoucherItemEnding = {
  state: VoucherOutcome
  cause?: string
  after?: string | null
  said?: string | null
}

/** Ends an item, keeps the voucher's new state and records the audit entry, in one transaction. */
export async function endItem(
  { resellerId, now }: VoucherEngine,
  { run, item }: { run: VoucherRunHead; item: VoucherItem },
  ending: VoucherItemEnding,
): Promise<void> {
  const { state, cause = null, after: newState = null, said } = ending
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.voucherRunItem.updateMany({
      where: { id: item.id, state: item.state },
      data: {
        state,
        cause,
        after: newState,
        endedAt: now(),
        settleAfter: null,
        ...(said !== undefined && { said }),
      },
    })
    if (count === 0) return
    if (newState !== null) {
      await tx.voucher.updateMany({
        where: { tenantId: item.tenantId, externalId: item.externalId },
        data: { state: newState },
      })
    }
    const changed = state === 'changed' || (newState !== null && newState !== item.before)
    await recordAudit(tx, {
      resellerId,
      actor: requesterOf(run),
      action: changed ? 'vouchers.changed' : 'vouchers.not-changed',
      subject: await tenantSubject(tx, item.tenantId),
      before: { voucher: item.number, state: item.before },
      after: { voucher: item.number, state: newState ?? item.before, outcome: state, run: run.number },
      reason: run.reason ?? undefined,
    })
  })
}

export async function finishVoucherRun({ resellerId, runId, now }: VoucherEngine): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.voucherRun.updateMany({ where: { id: runId, endedAt: null }, data: { endedAt: now() } }),
  )
}
