import { z } from 'zod'
import { ContractBroken } from '../../platform/errors'
import { isObject } from './list-under-data'
import { countSchema } from './scalars'

/** `maximum`: 0 is no limit, 999 the default of servers where it was never configured (contract §3.4). */
export type Quota = { registered: number | null; maximum: number | null }

const quotaWireSchema = z.object({ total: countSchema, limite: countSchema })

/** Parses `GET /api/reseller/detailsLimitReseller`; the data is under `message`. */
export function parseQuota(answer: unknown): Quota {
  const message = isObject(answer) ? answer.message : undefined
  const wire = quotaWireSchema.safeParse(message)
  if (!wire.success || (wire.data.total === null && wire.data.limite === null)) {
    throw new ContractBroken('upstream-contract', { path: 'message' })
  }
  return { registered: wire.data.total, maximum: wire.data.limite }
}
