import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { dayIn } from '../../../platform/calendar/days'
import { cleanText, toStorableJson } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, Forbidden } from '../../../platform/errors'
import type { ImportKind } from './import-outcomes'
import { type ImportInput, importLinesMax, importSchema } from './import-schema'
import { type JudgedLine, judgeLines, type OwnedLine } from './judge-lines'
import { type ListedLine, readLedgerList } from './read-ledger-list'

export type PrepareImport = ImportInput & {
  resellerId: string
  actor: Actor
  /** A uuid of the form and of what was entered. */
  importId: string
  now?: Date
}

const timeoutMs = 60_000

/** The permission that a list of a kind needs. */
const importPermission = { charges: 'receivables:charge', payments: 'receivables:pay' } as const

/**
 * Freezes a pasted or uploaded list: each line with its tenant, or with why it is not written. Nothing is written to the
 * ledger yet. Idempotent by `importId`. Throws Forbidden, ZodError, and Conflict `import-empty`, `import-too-many`,
 * `receivable-form-used`.
 */
export async function prepareImport(input: PrepareImport): Promise<{ importId: string }> {
  const { resellerId, actor, importId, now = new Date() } = input
  const parsed = importSchema.parse(input)
  const { kind, columns, currency } = parsed
  await inScope(resellerId, (tx) => requireImporter(tx, actor, kind))
  const tooMany = new Conflict('import-too-many', { most: importLinesMax })
  // Before it is cut into cells, which takes seconds for a list without an end.
  if ((parsed.list.match(/[\n\r]/g)?.length ?? 0) > importLinesMax * 4) throw tooMany
  const lines = readLedgerList(cleanText(parsed.list), { columns, currency })
  if (lines.every((line) => line.kind === 'heading')) throw new Conflict('import-empty')
  if (lines.length > importLinesMax) throw tooMany
  await inScope(
    resellerId,
    async (tx) => {
      await requireImporter(tx, actor, kind)
      await removeStale(tx, now)
      if (!(await create(tx, input, parsed))) return requireSameKind(tx, importId, kind)
      const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
      const today = dayIn(timeZone, now)
      await freeze(tx, { resellerId, importId, kind, lines, today, text: cleanText(parsed.text) || null })
    },
    { timeoutMs },
  )
  return { importId }
}

/** A list names tenants of all kinds: staff held to tags enter single payments. */
export async function requireImporter(tx: Tx, actor: Actor, kind: ImportKind): Promise<void> {
  await requireActor(tx, actor, importPermission[kind])
  if (actor.kind !== 'staff') return
  const [staff] = await tx.$queryRaw<{ held: boolean }[]>`
    select portal.tags_of(${actor.id}::uuid) <> '{}' as held`
  if (staff?.held) throw new Forbidden('forbidden-held')
}

/** Lists that nobody confirmed are no records. */
async function removeStale(tx: Tx, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await tx.ledgerImport.deleteMany({ where: { confirmedAt: null, createdAt: { lt: weekAgo } } })
}

/** Returns whether it is new. */
async function create(tx: Tx, input: PrepareImport, parsed: ReturnType<typeof importSchema.parse>) {
  const { resellerId, actor, importId } = input
  const { kind, method, fileName } = parsed
  const { count } = await tx.ledgerImport.createMany({
    data: [
      {
        id: importId,
        resellerId,
        kind,
        fileName: cleanText(fileName) || null,
        method: kind === 'payments' ? method : null,
        madeBy: actor.kind === 'staff' ? actor.id : null,
        madeByName: cleanText(actor.name),
      },
    ],
    skipDuplicates: true,
  })
  return count > 0
}

async function requireSameKind(tx: Tx, importId: string, kind: ImportKind): Promise<void> {
  const known = await tx.ledgerImport.findUnique({ where: { id: importId } })
  if (known?.kind !== kind) throw new Conflict('receivable-form-used')
}

type Candidate = { id: string; ruc: string; isGone: boolean }

type Freezing = {
  resellerId: string
  importId: string
  kind: ImportKind
  lines: ListedLine[]
  today: string
  /** Of charges whose line has none. */
  text: string | null
}

async function freeze(tx: Tx, { resellerId, importId, kind, lines, today, text }: Freezing): Promise<void> {
  const rucs = [...new Set(lines.flatMap(({ ruc }) => ruc ?? []))]
  const candidates = await tx.$queryRaw<Candidate[]>`
    select id, ruc, gone_at is not null as "isGone" from portal.tenant where ruc = any(${rucs}::text[])`
  const byRuc = new Map<string, Candidate[]>()
  for (const one of candidates) byRuc.set(one.ruc, [...(byRuc.get(one.ruc) ?? []), one])
  const found = lines.map((listed) => ({ listed, match: matchTenant(byRuc.get(listed.ruc ?? '') ?? []) }))
  const owned = found.flatMap(({ listed, match }): OwnedLine[] =>
    listed.kind === 'facts' && typeof match === 'object'
      ? [
          {
            line: listed.line,
            tenantId: match.id,
            isGone: match.isGone,
            facts: withText(listed.facts, kind, text),
          },
        ]
      : [],
  )
  const judged = new Map((await judgeLines(tx, { kind, lines: owned, today })).map((one) => [one.line, one]))
  const rows = found.map(({ listed, match }) => ({
    line: listed.line,
    source: listed.source,
    ruc: listed.ruc,
    tenant: typeof match === 'object' ? match.id : null,
    ...(listed.kind === 'facts' ? withText(listed.facts, kind, text) : {}),
    ...verdictOf(listed, match, judged.get(listed.line)),
  }))
  await tx.$executeRaw`
    insert into portal.ledger_import_line (import_id, reseller_id, line, tenant_id, outcome, problem, source, ruc, currency,
      amount, day, reference, text, of_line, key)
    select ${importId}::uuid, ${resellerId}::uuid, l.line, l.tenant, l.outcome, l.problem, l.source, l.ruc, l.currency,
      l.amount, l.day, l.reference, l.text, l."ofLine", l.key
    from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as l(line int, tenant uuid, outcome text, problem text,
      source text, ruc text, currency portal.currency, amount bigint, day date, reference text, text text, "ofLine" int,
      key text)`
}

function withText(facts: OwnedLine['facts'], kind: ImportKind, text: string | null): OwnedLine['facts'] {
  return kind === 'charges' ? { ...facts, text: facts.text ?? facts.reference ?? text } : facts
}

type Match = Candidate | 'ambiguous' | 'unknown'

/** A tenant that is there counts before those that are gone. */
function matchTenant(all: Candidate[]): Match {
  const present = all.filter(({ isGone }) => !isGone)
  const [only, ...others] = present.length > 0 ? present : all
  if (!only) return 'unknown'
  return others.length > 0 ? 'ambiguous' : only
}

type Verdict = Omit<JudgedLine, 'line' | 'key'> & { key: string | null }

function verdictOf(listed: ListedLine, match: Match, judged: JudgedLine | undefined): Verdict {
  if (judged) return judged
  const none = { problem: null, ofLine: null, key: null }
  if (listed.kind === 'heading') return { ...none, outcome: 'heading' }
  if (listed.kind === 'invalid') return { ...none, outcome: 'invalid', problem: listed.problem }
  return { ...none, outcome: match === 'ambiguous' ? 'ambiguous' : 'unknown' }
}
