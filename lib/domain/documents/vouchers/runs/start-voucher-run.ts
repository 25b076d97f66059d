import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../../platform/audit/actor'
import { recordAudit } from '../../../../platform/audit/record-audit'
import { requireActor } from '../../../../platform/auth/require-actor'
import { cleanText } from '../../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../../platform/database/db'
import { isUniqueViolation } from '../../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../../platform/errors'
import { voucherStates } from '../status'
import { voucherRunJob } from './voucher-run-job'

const voucherItemsMax = 2_000
export const reasonMax = 300

const wanted = z.object({ tenantId: z.uuid(), externalId: z.string().min(1).max(64) })

const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send'), vouchers: z.array(wanted).min(1).max(voucherItemsMax) }),
  z.object({
    kind: z.literal('state'),
    vouchers: z.array(wanted).length(1),
    desired: z.enum(voucherStates),
    reason: z.string().trim().min(1).max(reasonMax),
  }),
])

export type VoucherRunRequest = z.input<typeof requestSchema>

/**
 * Freezes what is to be done to vouchers and hands it to the worker. Throws Forbidden, NotFound for a voucher that was
 * never read, and Conflict `voucher-in-run` when another run has one of them in hand.
 */
export async function startVoucherRun(
  input: VoucherRunRequest & { resellerId: string; actor: Actor },
): Promise<{ runId: string; number: number }> {
  const { resellerId, actor } = input
  const request = requestSchema.parse(input)
  const reason = request.kind === 'state' ? cleanText(request.reason) : null
  const desired = request.kind === 'state' ? request.desired : null
  try {
    return await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, request.kind === 'state' ? 'vouchers:state' : 'vouchers:write')
      const vouchers = await loadVouchers(tx, request.vouchers)
      const run = await tx.voucherRun.create({
        data: {
          resellerId,
          number: await nextNumber(tx, resellerId),
          kind: request.kind,
          desired,
          reason,
          askedBy: actor.kind === 'staff' ? actor.id : null,
          askedByName: cleanText(actor.name),
        },
        select: { id: true, number: true },
      })
      await tx.voucherRunItem.createMany({
        data: vouchers.map(({ tenantId, externalId, number, issuedOn, state }) => {
          return { resellerId, runId: run.id, tenantId, externalId, number, issuedOn, before: state }
        }),
      })
      await voucherRunJob.wake(tx, { resellerId, id: run.id })
      const [only] = vouchers
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'vouchers.requested',
        subject: { kind: 'voucher-run', id: run.id, name: `#${run.number}` },
        before: desired && only ? { voucher: only.number, state: only.state } : undefined,
        after: { kind: request.kind, vouchers: vouchers.length, ...(desired && { state: desired }) },
        reason: reason ?? undefined,
      })
      return { runId: run.id, number: run.number }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('voucher-in-run')
  }
}

async function loadVouchers(tx: Tx, input: z.infer<typeof wanted>[]) {
  const unique = new Map(input.map((one) => [`${one.tenantId} ${one.externalId}`, one]))
  const vouchers = await tx.voucher.findMany({ where: { OR: [...unique.values()] } })
  if (vouchers.length !== unique.size) throw new NotFound('voucher-missing')
  return vouchers
}

async function nextNumber(tx: Tx, resellerId: string): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`voucher-run-number:${resellerId}`}, 0))`
  const [last] = await tx.$queryRaw<{ number: number }[]>`select portal.last_run_number('voucher') as number`
  return (last?.number ?? 0) + 1
}
