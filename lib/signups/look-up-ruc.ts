import 'server-only'
import { inScope, readInScope, type Tx } from '../db'
import { AppError } from '../errors'
import { openGateway, type RucAnswer } from '../gateway'
import { type FiscalStatus, fiscalStatus } from './fiscal-status'
import { countFunnel } from './funnel'
import { countUse, everybody, visitorOf } from './limits'
import { parseRuc } from './ruc'
import { findSignupSettings } from './settings'

export type RucLookUp =
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  | {
      kind: 'found'
      ruc: string
      /** The last digit fits SUNAT's rule; otherwise a warning, no error. */
      checkDigitFits: boolean
      name: string
      tradeName: string | null
      /** `inactive` and `not-found` warn. */
      status: FiscalStatus
      state: string | null
      condition: string | null
      readAt: Date
    }
  /** The name must be typed and counts as not verified. */
  | { kind: 'manual'; ruc: string; checkDigitFits: boolean; why: ManualReason }

/** The register has no such number; it did not answer; the server has no look-up; or enough was asked today. */
export type ManualReason = 'not-in-register' | 'down' | 'missing' | 'limit'

type RecordRow = {
  found: boolean
  name: string | null
  tradeName: string | null
  state: string | null
  condition: string | null
  readAt: Date
}

const dayMs = 86_400_000
/** The provider has its own pace; a visitor does not wait in a queue for it. */
const budgetWaitMaxMs = 3_000

/**
 * Name and fiscal status of a RUC for a visitor, from the cache or else from upstream. Everything that can go wrong
 * leads to typing the name by hand. It reads the tax register alone: who is a tenant plays no part.
 */
export async function lookUpRuc(asked: {
  resellerId: string
  ruc: string
  visitor: { address: string }
}): Promise<RucLookUp> {
  const { resellerId } = asked
  const parsed = parseRuc(asked.ruc)
  if (parsed.kind === 'malformed') return parsed
  const { ruc, checkDigitFits } = parsed
  const manual = (why: ManualReason) => ({ kind: 'manual', ruc, checkDigitFits, why }) as const
  const settings = await findSignupSettings(resellerId)
  const who = visitorOf(asked.visitor.address)
  const free = await count(resellerId, { what: 'look-up', who, max: settings.visitorLookUpsMax })
  if (!free) return manual('limit')
  const known = await findRucRecord(resellerId, ruc)
  if (known && isFresh(known, new Date())) return conclude(resellerId, ruc, checkDigitFits, known)
  const room = await count(resellerId, {
    what: 'look-up-upstream',
    who: everybody,
    max: settings.lookUpsMax,
  })
  if (!room) return known ? conclude(resellerId, ruc, checkDigitFits, known) : manual('limit')
  const answer = await askRegister(resellerId, ruc)
  if (answer === 'missing') return manual('missing')
  if (answer.kind === 'no-answer')
    return known ? conclude(resellerId, ruc, checkDigitFits, known) : manual('down')
  return conclude(resellerId, ruc, checkDigitFits, await keepRucAnswer(resellerId, ruc, answer))
}

function count(resellerId: string, use: { what: 'look-up' | 'look-up-upstream'; who: string; max: number }) {
  return inScope(resellerId, (tx) => countUse(tx, { resellerId, ...use }))
}

async function conclude(
  resellerId: string,
  ruc: string,
  checkDigitFits: boolean,
  row: RecordRow,
): Promise<RucLookUp> {
  const { found, name, tradeName, state, condition, readAt } = row
  if (!found || name === null) return { kind: 'manual', ruc, checkDigitFits, why: 'not-in-register' }
  await inScope(resellerId, (tx) => countFunnel(tx, resellerId, 'ruc_found'))
  const status = fiscalStatus(row)
  return { kind: 'found', ruc, checkDigitFits, name, tradeName, status, state, condition, readAt }
}

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
export async function findRucRecord(resellerId: string, ruc: string): Promise<RecordRow | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<RecordRow>(
      `select found, name, trade_name as "tradeName", state, condition, read_at as "readAt"
       from portal.ruc_record where reseller_id = $1 and ruc = $2`,
      [resellerId, ruc],
    ),
  )
  return row ?? null
}

/** Hits keep for a month, and for a day where the status may soon be another; misses keep for a day. */
export function isFresh(row: RecordRow, now: Date): boolean {
  const steady = row.found && ['active', 'unknown'].includes(fiscalStatus(row))
  return now.getTime() - row.readAt.getTime() < (steady ? 30 * dayMs : dayMs)
}

export async function keepRucAnswer(
  resellerId: string,
  ruc: string,
  answer: Exclude<RucAnswer, { kind: 'no-answer' }>,
): Promise<RecordRow> {
  const company = answer.kind === 'found' ? answer.company : null
  const row: RecordRow = {
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

async function upsert(tx: Tx, resellerId: string, ruc: string, row: RecordRow): Promise<void> {
  await tx.rucRecord.upsert({
    where: { resellerId_ruc: { resellerId, ruc } },
    create: { resellerId, ruc, ...row },
    update: row,
  })
}
