import 'server-only'
import { cleanText } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { readRucList } from './read-ruc-list'
import type { RucLine } from './ruc-line'

const rucTextMax = 2_000_000

type Matched = { ruc: string; ids: string[] }

/**
 * One tenant per RUC, or none: a person chooses among several. Gone tenants count only where there is no other.
 * Throws Conflict for more than `most`.
 */
export async function matchRucs(
  tx: Tx,
  { text, most }: { text: string; most: number },
): Promise<{ ids: string[]; lines: RucLine[] }> {
  if (text.length > rucTextMax) throw new Conflict('draft-text-too-long')
  const list = readRucList(cleanText(text))
  if (list.rucs.length > most) throw new Conflict('draft-too-long', { most })
  const matched = await tx.$queryRaw<Matched[]>`
    select t.ruc, coalesce(
        array_agg(t.id) filter (where t.gone_at is null),
        array_agg(t.id)) as ids
    from portal.tenant t
    where t.ruc = any(${list.rucs.map((one) => one.ruc)}::text[])
    group by t.ruc`
  const idsOf = new Map(matched.map((one) => [one.ruc, one.ids]))
  const lines: RucLine[] = [...list.skipped]
  const ids: string[] = []
  for (const { ruc, line, text: said } of list.rucs) {
    const found = idsOf.get(ruc) ?? []
    const [only] = found
    if (only && found.length === 1) ids.push(only)
    else lines.push({ line, text: said, ruc, problem: only ? 'ambiguous' : 'not-found' })
  }
  return { ids, lines: lines.toSorted((one, two) => one.line - two.line) }
}
