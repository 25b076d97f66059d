import 'server-only'
import { inScope, readInScope, type Tx } from '../db'
import { AppError } from '../errors'
import { openGateway, type RucAnswer } from '../gateway'
import { fiscalStatus } from './fiscal-status'

/** What the tax register said of a number, and when. */
export type RucRecordRow = {
  found: boolean
  name: string | null
  tradeName: string | null
  state: string | null
  condition: string | null
  readAt: Date
}

const dayMs = 86_400_000
/** The provider has its own pace; a person does not wait in a queue for it. */
const budgetWaitMaxMs = 3_000

/** Asks upstream once; what fails is no answer. */
export async function askRegister(resellerId: string, ruc: string): Promise<RucAnswer | 'missing'> {
  try {
    const gateway = await openGateway(resellerId, { cause: 'ruc', waitMaxMs: budgetWaitMaxMs })
    return await gateway.lookUpRuc(ruc)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'no-answer', said: error.code }
  }
}

/** What is known of a number, however old. */
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

/** Hits keep for a month, and for a day where the status may soon be another; misses keep for a day. */
export function isFresh(row: RucRecordRow, now: Date): boolean {
  const steady = row.found && ['active', 'unknown'].includes(fiscalStatus(row))
  return now.getTime() - row.readAt.getTime() < (steady ? 30 * dayMs : dayMs)
}

export async function keepRucAnswer(
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
