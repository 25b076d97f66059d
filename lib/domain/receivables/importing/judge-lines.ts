import 'server-only'
import { createHash } from 'node:crypto'
import type { Day } from '../../../platform/calendar/days'
import { toStorableJson } from '../../../platform/database/clean-text'
import type { Tx } from '../../../platform/database/db'
import { oldestLedgerDay } from '../ledger-days'
import type { ImportKind, ImportOutcome, LineProblem } from './import-outcomes'
import type { LineFacts } from './read-ledger-list'

/** A line of which the tenant is certain. */
export type OwnedLine = { line: number; tenantId: string; isGone: boolean; facts: LineFacts }

export type JudgedLine = {
  line: number
  outcome: ImportOutcome
  problem: LineProblem | null
  /** A hash of its facts; the second of two equal lines of one list has another one. */
  key: string
  /** The earlier line that says the same. */
  ofLine: number | null
}

/** Says what each line is, all of one list and in its order, in two statements. */
export async function judgeLines(
  tx: Tx,
  { kind, lines, today }: { kind: ImportKind; lines: OwnedLine[]; today: Day },
): Promise<JudgedLine[]> {
  const firsts = new Map<string, number[]>()
  const keyed = lines.map((line) => {
    const facts = factsOf(kind, line)
    const places = firsts.get(facts) ?? []
    firsts.set(facts, [...places, line.line])
    return { ...line, key: hash(`${facts} ${places.length + 1}`), ofLine: places[0] ?? null }
  })
  const known = await findKnown(
    tx,
    kind,
    keyed.map(({ key }) => key),
  )
  const twins = await findTwins(tx, kind, lines)
  const oldest = oldestLedgerDay(today)
  return keyed.map(({ line, isGone, facts, key, ofLine }) => {
    const wrongDay = kind === 'payments' && facts.day > today ? 'later' : facts.day < oldest ? 'old' : null
    const outcome = outcomeOf({
      isKnown: known.has(key),
      isWrong: wrongDay !== null,
      isGone: isGone && kind === 'charges',
      isRepeated: ofLine !== null,
      isTwin: twins.has(line),
    })
    return { line, outcome, problem: outcome === 'invalid' ? wrongDay : null, key, ofLine }
  })
}

type Signs = Record<'isKnown' | 'isWrong' | 'isGone' | 'isRepeated' | 'isTwin', boolean>

function outcomeOf({ isKnown, isWrong, isGone, isRepeated, isTwin }: Signs): ImportOutcome {
  if (isKnown) return 'known'
  if (isWrong) return 'invalid'
  if (isGone) return 'gone'
  if (isRepeated) return 'repeated'
  return isTwin ? 'twin' : 'new'
}

/** What makes a line the same in another file: what is written, not how. */
function factsOf(kind: ImportKind, { tenantId, facts }: OwnedLine): string {
  const { currency, amount, day, reference, text } = facts
  const plain = (words: string | null) => (words ?? '').toLowerCase().replace(/\s+/g, ' ').trim()
  return toStorableJson([
    kind,
    tenantId,
    currency,
    amount,
    day,
    plain(reference),
    kind === 'charges' ? plain(text) : '',
  ])
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const tables = { charges: 'receivable_charge', payments: 'receivable_payment' } as const

async function findKnown(tx: Tx, kind: ImportKind, keys: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRawUnsafe<{ key: string }[]>(
    `select import_key as key from portal.${tables[kind]} where import_key = any($1::text[])`,
    keys,
  )
  return new Set(rows.map(({ key }) => key))
}

// A reference that one of the two lacks does not tell them apart.
const twinOf: Record<ImportKind, string> = {
  payments: `p.paid_on = l.day and p.reversed_at is null and (l.reference is null or p.reference is null
    or portal.plain_text(l.reference) = portal.plain_text(p.reference))`,
  charges: `p.due_on = l.day and p.closed_as is distinct from 'cancelled'`,
}

/** SQL: whether the tenant of line `l`, whose columns `tenant_id` and others are those of the ledger, has the same there. */
export const hasTwinSql = (kind: ImportKind) => `exists (select from portal.${tables[kind]} p
  where p.tenant_id = l.tenant_id and p.currency = l.currency and p.amount = l.amount and ${twinOf[kind]})`

/** Lines whose tenant has the same in its ledger. */
async function findTwins(tx: Tx, kind: ImportKind, lines: OwnedLine[]): Promise<Set<number>> {
  const wanted = lines.map(({ line, tenantId, facts }) => ({ line, tenant_id: tenantId, ...facts }))
  const rows = await tx.$queryRawUnsafe<{ line: number }[]>(
    `select l.line from jsonb_to_recordset($1::jsonb)
       as l(line int, tenant_id uuid, currency portal.currency, amount bigint, day date, reference text)
     where ${hasTwinSql(kind)}`,
    toStorableJson(wanted),
  )
  return new Set(rows.map(({ line }) => line))
}
