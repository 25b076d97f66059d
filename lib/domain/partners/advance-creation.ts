import 'server-only'
import { inScope } from '../../platform/database/db'
import { env } from '../../platform/env'
import { type Advance, after, goOn, type Reconciler, reconcile } from '../../platform/jobs/reconcile'
import { createNow } from './create-now'
import { type CreationEngine, creationPolicy } from './creation-engine'
import { creationJob } from './creation-job'
import { type CreationWork, loadCreation } from './creation-store'
import { settleCreation } from './settle-creation'

export type AdvanceOptions = Partial<Omit<CreationEngine, 'resellerId' | 'creationId'>>

export const creations: Reconciler<CreationEngine, CreationWork> = {
  job: creationJob,
  due: 'select c.id from portal.partner_creation c where c.reseller_id = $1::uuid and c.next_at is not null',
  load: loadCreation,
  recover: turnCrashedToUnknown,
  async step(engine, work) {
    if (work.state === 'sending') return { kind: 'later', at: after(engine, engine.settleMs) }
    if (work.state === 'planned') await createNow(engine, work)
    else await settleCreation(engine, work)
    return goOn
  },
}

/** Brings a creation forward; a request that was under way is looked for in the list, never repeated. */
export function advanceCreation(
  resellerId: string,
  creationId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  const engine: CreationEngine = {
    resellerId,
    creationId,
    ...creationPolicy({ deadlineMs: env().UPSTREAM_TIMEOUT_MS }),
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  return reconcile(creations, creationId, (advance) => advance(engine))
}

async function turnCrashedToUnknown(engine: CreationEngine): Promise<void> {
  const { resellerId, creationId, settleMs } = engine
  await inScope(resellerId, (tx) =>
    tx.partnerCreation.updateMany({
      where: { id: creationId, state: 'sending' },
      data: { state: 'unknown', cause: 'crashed', seen: null, nextAt: after(engine, settleMs) },
    }),
  )
}
