import { randomUUID } from 'node:crypto'
import { createColumns } from '../database/columns'
import { collectRules, maxLength, required } from '../http/collect-rules'
import type { TenantCall } from '../http/endpoint'
import { databaseSaid, inputRefused, rulesBroken } from '../http/failure'
import { inCatalogue, notNull, storable } from '../php/php-value'
import { documentTypes, transferReasons, transportModes, unitTypes } from '../seed/catalogues'
import { explicitNumber } from '../vouchers/explicit-number'
import { upsertCustomer } from '../vouchers/upsert-parties'
import type { GuideDraft } from './guide-draft'
import { type GuideSetup, openGuideSetup } from './guide-setup'
import { readGuide } from './read-guide'
import { upsertDriver, upsertGoods } from './upsert-guide-parts'

export type IssuedGuide = { number: string; filename: string; external_id: string }

/** Issues a guide without sending it (contract §9). `ruled` applies the validation rules of one of the two paths. */
export async function issueGuide(call: TenantCall, options: { ruled: boolean }): Promise<IssuedGuide> {
  const columns = createColumns('dispatches')
  const input = readGuide(storable(call.input), columns)
  const setup = await openGuideSetup(call, input)
  const draft = await withParts(call, setup, input)
  await refuseDuplicate(call, draft)
  if (options.ruled) checkRules(draft)
  columns.settle()
  checkColumns(draft)
  return write(call, setup, draft)
}

async function withParts(call: TenantCall, setup: GuideSetup, input: ReturnType<typeof readGuide>) {
  const { draft } = input
  if (draft.customer) await upsertCustomer(call, draft.customer)
  await upsertDriver(call, setup, draft.driver)
  const keepsPayer = call.sandbox.settings.lineage !== 'B'
  return {
    ...draft,
    freightPayer: keepsPayer ? draft.freightPayer : null,
    lines: await upsertGoods(call, setup, input.lines),
  }
}

async function refuseDuplicate(call: TenantCall, draft: GuideDraft): Promise<void> {
  const sent = draft.number ?? ''
  if (!/^\d{1,9}$/.test(sent)) return
  const [taken] = await call.sandbox.database.query(
    `select 1 from sandbox.guide
     where tenant_id = $1 and document_type_id = $2 and series = $3 and number = $4`,
    [call.tenant.id, draft.documentTypeId, draft.series, Number(sent)],
  )
  if (!taken) return
  throw inputRefused(
    `El documento: ${draft.documentTypeId} ${draft.series}-${Number(sent)} ya se encuentra registrado.`,
  )
}

const addressMax = 100

function checkRules({ destination, origin }: GuideDraft): void {
  const address = (value: string | undefined) => (value === '' ? null : value)
  const broken = collectRules([
    ['delivery.address', required(address(destination?.address), 'dirección')],
    ['delivery.address', maxLength(destination?.address, addressMax, 'dirección')],
    ['origin.address', required(address(origin?.address), 'dirección')],
    ['origin.address', maxLength(origin?.address, addressMax, 'dirección')],
  ])
  if (broken) throw rulesBroken(broken)
}

function checkColumns(draft: GuideDraft): void {
  const table = 'dispatches'
  notNull(draft.issuedOn, { table, column: 'date_of_issue' })
  notNull(draft.issuedAt, { table, column: 'time_of_issue' })
  notNull(draft.shippedOn, { table, column: 'date_of_shipping' })
  inCatalogue(draft.documentTypeId, documentTypes, {
    table,
    column: 'document_type_id',
    of: 'cat_document_types',
  })
  inCatalogue(draft.weightUnit, unitTypes, { table, column: 'unit_type_id', of: 'cat_unit_types' })
  if (draft.documentTypeId === '31') return
  const mode = notNull(draft.transportModeId, { table, column: 'transport_mode_type_id' })
  inCatalogue(mode, transportModes, {
    table,
    column: 'transport_mode_type_id',
    of: 'cat_transport_mode_types',
  })
  const reason = notNull(draft.reasonId, { table, column: 'transfer_reason_type_id' })
  inCatalogue(reason, transferReasons, {
    table,
    column: 'transfer_reason_type_id',
    of: 'cat_transfer_reason_types',
  })
}

// One statement takes the number and inserts the guide: one round trip, and a failure uses no number.
const insertSql = `with taken as (
    update sandbox.series
    set last_number = case when $5::int is null then last_number + 1 else greatest(last_number, $5) end
    where tenant_id = $1 and document_type_id = $2 and number = $3
    returning coalesce($5, last_number) as number
  )
  insert into sandbox.guide (tenant_id, document_type_id, series, number, filename, external_id, user_no,
    establishment_no, date_of_issue, time_of_issue, date_of_shipping, payload, created_at, updated_at)
  select $1, $2, $3, number, $4 || coalesce($6, number::text), $7, $8, $9, $10, $11, $12, $13, $14, $14
  from taken
  on conflict (tenant_id, document_type_id, series, number) do nothing
  returning number, filename`

async function write(call: TenantCall, setup: GuideSetup, draft: GuideDraft): Promise<IssuedGuide> {
  const explicit = explicitNumber(draft.number, 'dispatches')
  const externalId = randomUUID()
  const stem = `${call.tenant.number}-${draft.documentTypeId}-${draft.series}-`
  const [row] = await call.sandbox.database.query<{ number: number; filename: string }>(insertSql, [
    call.tenant.id,
    draft.documentTypeId,
    draft.series,
    stem,
    explicit,
    explicit === null ? null : draft.number,
    externalId,
    call.user.no,
    setup.establishmentNo,
    draft.issuedOn,
    draft.issuedAt,
    draft.shippedOn,
    JSON.stringify(draft),
    call.sandbox.now(),
  ])
  if (!row) {
    throw databaseSaid(
      `SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry '${stem}${draft.number}' for key 'dispatches_unique_filename_unique'`,
    )
  }
  return { number: `${draft.series}-${row.number}`, filename: row.filename, external_id: externalId }
}
