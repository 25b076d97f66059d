import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { AppError, RateLimited, saidOf } from '../../platform/errors'
import { addJob } from '../../platform/jobs/add-job'
import { defineTask } from '../../platform/jobs/define-task'
import { openGateway } from '../../upstream/gateways/gateway'
import { keepPartners } from './keep-partners'

/** Asks for the list of partners; a worker reads it. One that is being read already is given back. Throws Forbidden. */
export async function requestPartnerReading(input: {
  resellerId: string
  actor: Actor
}): Promise<{ readingId: string }> {
  try {
    return await askOnce(input)
  } catch (error) {
    // Somebody else asked in the same moment: that reading is given back.
    if (isUniqueViolation(error)) return askOnce(input)
    throw error
  }
}

async function askOnce({ resellerId, actor }: { resellerId: string; actor: Actor }) {
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'partners:read')
    const waiting = await tx.partnerReading.findFirst({ where: { state: 'waiting' }, select: { id: true } })
    if (waiting) return { readingId: waiting.id }
    const { id: readingId } = await tx.partnerReading.create({
      data: { resellerId, askedByName: cleanText(actor.name) },
      select: { id: true },
    })
    await addJob(tx, readPartnersTask, { resellerId, readingId }, { key: `read-partners:${readingId}` })
    await recordAudit(tx, { resellerId, actor, action: 'partners.read' })
    return { readingId }
  })
}

/** Reads what was asked for. A reading that has ended is left alone, so that repeating the job does no harm. */
export const readPartnersTask = defineTask({
  name: 'read-partners',
  payload: z.object({ resellerId: z.uuid(), readingId: z.uuid() }),
  async run({ resellerId, readingId }, { signal }) {
    const reading = await inScope(resellerId, (tx) =>
      tx.partnerReading.findUnique({ where: { id: readingId }, select: { state: true } }),
    )
    if (reading?.state !== 'waiting') return
    try {
      const gateway = await openGateway(resellerId, { cause: 'partners', signal, waitMaxMs: 60_000 })
      const readAt = new Date()
      const list = await gateway.readPartners()
      if (list === 'unsupported') return endReading(resellerId, readingId, failed('partners-unsupported'))
      const { partners, unreadable } = list
      await inScope(resellerId, async (tx) => {
        await keepPartners(tx, { resellerId, partners, readAt, isWhole: true })
        await tx.partnerReading.updateMany({
          where: { id: readingId, state: 'waiting' },
          data: { state: 'done', rows: partners.length, unreadable, endedAt: new Date() },
        })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The budget and the server ask for patience: the job comes back by itself.
      if (error instanceof RateLimited || signal.aborted) throw error
      const said = saidOf(error)
      await endReading(resellerId, readingId, failed(error.code, said))
    }
  },
})

const failed = (failure: string, said: string | null = null) => ({ state: 'failed', failure, said })

async function endReading(resellerId: string, id: string, ended: ReturnType<typeof failed>): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.partnerReading.updateMany({
      where: { id, state: 'waiting' },
      data: { ...ended, endedAt: new Date() },
    }),
  )
}
