import 'server-only'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, readInScope } from '../../../platform/database/db'
import type { ImportKind } from './import-outcomes'
import { columnsSchema, type ImportColumns, mappingSchema } from './import-schema'
import { requireImporter } from './prepare-import'

export type SaveMapping = z.input<typeof mappingSchema> & { resellerId: string; actor: Actor }

/** Keeps the columns of a bank's file under a name; the same name again replaces them. Throws Forbidden and ZodError. */
export async function saveMapping(input: SaveMapping): Promise<void> {
  const { resellerId, actor } = input
  const { kind, columns, ...parsed } = mappingSchema.parse(input)
  const name = cleanText(parsed.name)
  await inScope(resellerId, async (tx) => {
    await requireImporter(tx, actor, kind)
    await tx.$executeRaw`
      insert into portal.import_mapping (id, reseller_id, kind, name, columns, saved_by_name)
      values (gen_random_uuid(), ${resellerId}::uuid, ${kind}, ${name}, ${JSON.stringify(columns)}::jsonb,
        ${cleanText(actor.name)})
      on conflict (reseller_id, kind, portal.plain_text(name)) do update set name = excluded.name,
        columns = excluded.columns, saved_by_name = excluded.saved_by_name, saved_at = now()`
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.mapping-saved',
      subject: { kind: 'import-mapping', name },
      after: { kind, ...columns },
    })
  })
}

/** Removes a mapping. Idempotent. Throws Forbidden. */
export async function removeMapping(input: {
  resellerId: string
  actor: Actor
  mappingId: string
}): Promise<void> {
  const { resellerId, actor, mappingId } = input
  await inScope(resellerId, async (tx) => {
    const found = await tx.importMapping.findUnique({ where: { id: mappingId } })
    await requireImporter(tx, actor, found?.kind === 'charges' ? 'charges' : 'payments')
    if (!found) return
    await tx.importMapping.delete({ where: { id: mappingId } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.mapping-removed',
      subject: { kind: 'import-mapping', name: found.name },
    })
  })
}

export type Mapping = {
  id: string
  kind: ImportKind
  name: string
  columns: ImportColumns
  savedByName: string
}

/** All kept mappings of a kind, by name. */
export async function listMappings(resellerId: string, kind: ImportKind): Promise<Mapping[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<Mapping>(
      `select id, kind, name, columns, saved_by_name as "savedByName" from portal.import_mapping
       where kind = $1 order by portal.plain_text(name)`,
      [kind],
    ),
  )
  return rows.map((row) => ({ ...row, columns: columnsSchema.parse(row.columns) }))
}
