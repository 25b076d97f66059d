import 'server-only'
import { env } from '../../../platform/env'
import { type Advance, after, goOn, type Reconciler, reconcile } from '../../../platform/jobs/reconcile'
import { carryGuide } from './carry-guide'
import { type IssuanceEngine, issuancePolicy } from './issuance-engine'
import { issuanceJob } from './issuance-job'
import { changeIssuance, type IssuanceWork, loadWork } from './issuance-store'
import { issueNow } from './issue-now'
import { settleIssuance } from './settle-issuance'

export type IssuanceOptions = Partial<Omit<IssuanceEngine, 'resellerId' | 'issuanceId'>>

export const issuances: Reconciler<IssuanceEngine, IssuanceWork> = {
  job: issuanceJob,
  due: 'select i.id from portal.issuance i where i.reseller_id = $1::uuid and i.next_at is not null',
  load: loadWork,
  recover: turnCrashedToUnknown,
  async step(engine, work) {
    if (work.state === 'sending') return { kind: 'later', at: after(engine, engine.settleMs) }
    if (work.state === 'planned') await issueNow(engine, work)
    else if (work.state === 'unknown') await settleIssuance(engine, work)
    else await carryGuide(engine, work)
    return goOn
  },
}

/** Brings an issuance forward; a request that was under way is looked for in the list, never repeated. */
export function advanceIssuance(
  resellerId: string,
  issuanceId: string,
  options: IssuanceOptions = {},
): Promise<Advance> {
  const engine: IssuanceEngine = {
    resellerId,
    issuanceId,
    ...issuancePolicy({ deadlineMs: env().UPSTREAM_TIMEOUT_MS }),
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  return reconcile(issuances, issuanceId, (advance) => advance(engine))
}

async function turnCrashedToUnknown(engine: IssuanceEngine): Promise<void> {
  const work = await loadWork(engine)
  if (work?.state !== 'sending') return
  await changeIssuance(engine, work, {
    data: { state: 'unknown', cause: 'crashed', nextAt: after(engine, engine.settleMs) },
    entry: { event: 'crashed' },
  })
}
