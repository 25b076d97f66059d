import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Query, readInScope } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { Conflict } from '../../../platform/errors'
import { foreignCountry, formatPhoneNumber, parsePhoneNumber } from '../phone-number'
import type { ImportPreview, PreviewLine } from './import-preview'
import { type KnownTenant, numbersToWrite, type PlannedNumber, planNumbers } from './plan-numbers'
import { type NumberList, readNumberList } from './read-number-list'

const linesMax = 5_000

type NumbersPreview = {
  plan: PlannedNumber[]
  asides: NumberList['asides']
  /** Number of lines to write. */
  toWrite: number
  /** Digest of what would be written; a changed preview is shown again. */
  digest: string
}

/** Previews what a pasted list of numbers would change. Throws Conflict for a list that is too long. */
export async function previewNumbers(resellerId: string, typed: string): Promise<ImportPreview> {
  const { plan, asides, toWrite, digest } = await readInScope(resellerId, (query) => preview(query, typed))
  const lines = [...plan.map(toPreviewLine), ...asides.map(toSkippedLine)]
  return { lines: lines.toSorted((one, other) => one.line - other.line), toWrite, digest }
}

function toPreviewLine(planned: PlannedNumber): PreviewLine {
  const { line, outcome, tenant, text, ruc, number, name, problem, choices } = planned
  const hosts = choices.map(({ host }) => host).join(', ')
  return {
    line,
    outcome,
    text: tenant?.name ?? text,
    hint: tenant ? `${ruc} · ${tenant.host}` : hosts || null,
    problem: tenant && outcome === 'invalid' ? problem : null,
    number: number && formatPhoneNumber(number),
    country: number && foreignCountry(number),
    name,
    was: outcome === 'replaces' && tenant?.number ? formatPhoneNumber(tenant.number) : null,
  }
}

function toSkippedLine({ line, text, problem }: NumberList['asides'][number]): PreviewLine {
  const none = { hint: null, problem: null, number: null, country: null, name: null, was: null }
  return { ...none, line, text, outcome: problem }
}

async function preview(query: Query, typed: string): Promise<NumbersPreview> {
  const { numbers, asides } = readNumberList(cleanText(typed))
  if (numbers.length === 0) throw new Conflict('numbers-none')
  if (numbers.length > linesMax) throw new Conflict('numbers-too-many', { most: linesMax })
  const known = await query<KnownTenant>(
    `select t.id, t.ruc, t.name, t.host, t.gone_at is not null as gone, c.number, c.name as "contactName"
     from portal.tenant t left join portal.tenant_contact c on c.tenant_id = t.id and c.main
     where t.ruc = any($1::text[]) order by t.host`,
    [[...new Set(numbers.map(({ ruc }) => ruc))]],
  )
  const plan = planNumbers(numbers, known, parsePhoneNumber)
  const writes = numbersToWrite(plan)
  const result = writes.map(({ outcome, tenant, number, name }) => [outcome, tenant.id, number, name])
  const digest = createHash('sha256').update(JSON.stringify(result)).digest('hex')
  return { plan, asides, toWrite: writes.length, digest }
}

/**
 * Writes a previewed list in one transaction; previous main numbers are kept. Throws Forbidden, and Conflict
 * `numbers-moved` when the preview is outdated.
 */
export async function importNumbers(input: {
  resellerId: string
  actor: Actor
  text: string
  digest: string
}): Promise<{ written: number }> {
  const { resellerId, actor, text, digest } = input
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    // Serialises imports: the second sees what the first wrote, and its preview is outdated.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`numbers:${resellerId}`}, 0))`
    const seen = await preview(toQuery(tx), text)
    if (seen.digest !== digest) throw new Conflict('numbers-moved')
    const rows = numbersToWrite(seen.plan).map(({ tenant, number, name }) => ({
      tenant: tenant.id,
      number,
      name,
    }))
    if (rows.length === 0) throw new Conflict('numbers-nothing')
    const list = JSON.stringify(rows)
    await tx.$executeRaw`
      select 1 from portal.tenant where id in (
        select tenant from jsonb_to_recordset(${list}::jsonb) as i(tenant uuid)) order by id for no key update`
    await tx.$executeRaw`
      update portal.tenant_contact set main = false where main and tenant_id in (
        select tenant from jsonb_to_recordset(${list}::jsonb) as i(tenant uuid))`
    await tx.$executeRaw`
      insert into portal.tenant_contact (id, reseller_id, tenant_id, number, name, main, saved_by_name)
      select gen_random_uuid(), ${resellerId}::uuid, i.tenant, i.number, i.name, true, ${cleanText(actor.name)}
      from jsonb_to_recordset(${list}::jsonb) as i(tenant uuid, number text, name text)
      on conflict (tenant_id, number) do update set main = true, updated_at = now(),
        name = coalesce(excluded.name, portal.tenant_contact.name), saved_by_name = excluded.saved_by_name`
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'numbers.imported',
      after: { tenants: rows.length },
    })
    return { written: rows.length }
  })
}
