import 'server-only'
import { dayMs } from '../../platform/calendar/days'
import { inScope, readInScope, type Tx } from '../../platform/database/db'
import { AppError } from '../../platform/errors'
import { openGateway, type RucAnswer } from '../../upstream/gateways/gateway'
import { fiscalStatus } from './fiscal-status'

/** What the tax register returned for a number, and when. */
export type RucRecordRow = {
  found: boolean
  name: string | null
  tradeName: string | null
  state: string | null
  condition: string | null
  readAt: Date
}

/** The provider is rate-limited; nobody waits longer for it. */
const budgetWaitMaxMs = 3_000

/** Queries upstream once; a failure is `no-answer`. */
export async function queryRegister(resellerId: string, ruc: string): Promise<RucAnswer | 'missing'> {
  try {
    const gateway = await openGateway(resellerId, { cause: 'ruc', waitMaxMs: budgetWaitMaxMs })
    return await gateway.lookUpRuc(ruc)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'no-answer', said: error.code }
  }
}

/** The stored record of a number, of any age. */
export async function findRucRecord(resellerId: string, ruc: string): Promise<RucRecordRow | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<RucRecordRow>(
      `select found, name, trade_name as "tradeName", state, condition, read_at as "readAt"
       from portal.ruc_record where reseller_id = $1 and ruc = $2`,
      [resellerId, ruc],
    ),
  )
  return row ?? null
}

/** Records stay fresh for a month, or a day when the status may change soon; misses for a day. */
export function isFresh(row: RucRecordRow, now: Date): boolean {
  const steady = row.found && ['active', 'unknown'].includes(fiscalStatus(row))
  return now.getTime() - row.readAt.getTime() < (steady ? 30 * dayMs : dayMs)
}

export async function saveRucAnswer(
  resellerId: string,
  ruc: string,
  answer: Exclude<RucAnswer, { kind: 'no-answer' }>,
): Promise<RucRecordRow> {
  const company = answer.kind === 'found' ? answer.company : null
  const row: RucRecordRow = {
    found: company !== null,
    name: company?.name.slice(0, 200) ?? null,
    tradeName: company?.tradeName?.slice(0, 200) ?? null,
    state: company?.state?.slice(0, 60) ?? null,
    condition: company?.condition?.slice(0, 60) ?? null,
    readAt: new Date(),
  }
  await inScope(resellerId, (tx) => upsert(tx, resellerId, ruc, row))
  return row
}

async function upsert(tx: Tx, resellerId: string, ruc: string, row: RucRecordRow): Promise<void> {
  await tx.rucRecord.upsert({
    where: { resellerId_ruc: { resellerId, ruc } },
    create: { resellerId, ruc, ...row },
    update: row,
  })
}
