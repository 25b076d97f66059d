import type pg from 'pg'
import type { Fields } from './client'
import { findAnyId } from './plant-rows'

/** One id of a reseller for each table, and its other path parameters. */
export type ResourceIds = { slug: string; ids: Record<string, string>; publicId: string; externalId: string }

export async function listResourceIds(
  sql: pg.Client,
  slug: string,
  resellerId: string,
): Promise<ResourceIds> {
  const { rows } = await sql.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.columns r on r.table_schema = c.table_schema and r.table_name = c.table_name
       and r.column_name = 'reseller_id'
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       and t.table_type = 'BASE TABLE'
     where c.table_schema = 'portal' and c.column_name = 'id' and c.data_type = 'uuid'`,
  )
  const ids: Record<string, string> = {}
  for (const { name } of rows) ids[name] = (await findAnyId(sql, name, resellerId)) ?? ''
  const one = async (text: string) => String((await sql.query(text, [resellerId])).rows[0]?.value ?? '')
  // These pages name the tenant too.
  ids.lock_item = await one(`select i.id as value from portal.lock_item i
    where i.tenant_id = (select id from portal.tenant where reseller_id = $1 order by id limit 1) limit 1`)
  for (const table of ['receivable_charge', 'receivable_payment']) {
    ids[table] = await one(`select x.id as value from portal.${table} x
      where x.tenant_id = (select id from portal.tenant where reseller_id = $1 order by id limit 1) limit 1`)
  }
  return {
    slug,
    ids,
    publicId: await one('select public_id as value from portal.signup where reseller_id = $1 limit 1'),
    externalId: await one('select external_id as value from portal.voucher where reseller_id = $1 limit 1'),
  }
}

const unknownId = '00000000-0000-7000-8000-000000000000'

/** The table of a path parameter, where the parameter's name alone does not tell. */
const nouns: [RegExp, string][] = [
  [/\/vouchers\/runs\/\[runId\]/, 'voucher_run'],
  [/\/messages\/runs\/\[runId\]/, 'message_run'],
  [/\/locks\/\[runId\]/, 'lock_run'],
  [/\/receivables\/raise\/\[runId\]/, 'raise_run'],
  [/\/proofs\/\[itemId\]/, 'lock_item'],
  [/\/messages\/new\/\[draftId\]/, 'message_draft'],
  [/\/invitations\/\[invitationId\]/, 'staff_invitation'],
  [/\[importId\]/, 'ledger_import'],
  [/\[claimId\]/, 'payment_claim'],
  [/\[chargeId\]/, 'receivable_charge'],
  [/\[paymentId\]/, 'receivable_payment'],
  [/\[draftId\]/, 'lock_draft'],
  [/\[scheduleId\]/, 'lock_schedule'],
  [/\[switchId\]/, 'everyone_switch'],
  [/\[templateId\]/, 'message_template'],
  [/\[sequenceId\]/, 'dunning_sequence'],
]

/** A path with its parameters replaced by ids of a reseller. */
export function fillPath(path: string, resourceIds: ResourceIds): string {
  const noun = nouns.find(([pattern]) => pattern.test(path))
  return path.replace(/\[(\.\.\.)?(\w+)\]/g, (whole, _rest, name: string) => {
    if (name === 'nextauth') return 'session'
    if (name === 'reseller') return resourceIds.slug
    if (name === 'publicId') return encodeURIComponent(resourceIds.publicId || unknownId)
    if (name === 'externalId') return encodeURIComponent(resourceIds.externalId || unknownId)
    if (name === 'report') return 'documents'
    if (!name.endsWith('Id')) return 'nada'
    const table = noun?.[0].source.includes(whole.slice(1, -1)) ? noun[1] : toTable(name)
    return resourceIds.ids[table] || unknownId
  })
}

function toTable(parameter: string): string {
  return parameter.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Whether a path contains the id of a resource of a reseller. */
export function namesResource(path: string): boolean {
  return /\[\w+Id\]/.test(path) && !path.includes('[publicId]')
}

/** Form fields with an id for every noun, under every name that forms use, and valid values for the rest. */
export function fieldsWithIds({ ids, externalId }: ResourceIds): Fields {
  const byNoun = Object.entries(ids).map(([table, id]): Fields[number] => [`${toCamel(table)}Id`, id])
  const draft = ids.lock_draft ?? unknownId
  return [
    ...byNoun.filter(([name]) => !['tenantId', 'issuanceId', 'signupId'].includes(name)),
    ['tenantId', ids.tenant ?? unknownId],
    ['issuanceId', ids.issuance ?? unknownId],
    ['signupId', ids.signup ?? unknownId],
    ['subscriptionId', ids.push_subscription ?? unknownId],
    ['draftId', draft],
    ['draft', ids.issuance ?? draft],
    ['runId', ids.lock_run ?? unknownId],
    ['scheduleId', ids.lock_schedule ?? unknownId],
    ['switchId', ids.everyone_switch ?? unknownId],
    ['sequenceId', ids.dunning_sequence ?? unknownId],
    ['enrolmentId', ids.dunning_enrolment ?? unknownId],
    ['decision', 'continue'],
    ['why', 'held'],
    ['chargeId', ids.receivable_charge ?? unknownId],
    ['paymentId', ids.receivable_payment ?? unknownId],
    ['importId', ids.ledger_import ?? unknownId],
    ['claimId', ids.payment_claim ?? unknownId],
    ['creationId', ids.partner_creation ?? unknownId],
    ['sessionId', ids.staff_session ?? unknownId],
    ['id', ids.tenant ?? unknownId],
    ['externalId', externalId],
    ['requestKey', unknownId],
    ['version', '1'],
    ['revision', '1'],
    ['desired', 'locked'],
    ['reason', 'debt'],
    ['note', 'una nota'],
    ['count', '1'],
    ['typedCount', '1'],
    ['on', '2027-01-10'],
    ['at', '10:00'],
    ['password', 'no es la contraseña'],
    ['amount', '10.00'],
    ['currency', 'PEN'],
    ['dueOn', '2026-12-10'],
    ['paidOn', '2026-11-20'],
    ['method', 'transfer'],
    ['text', 'Mensualidad'],
    ['kind', 'voucher'],
    ['state', '05'],
    ['confirm', 'on'],
    ['rucs', '20100070970'],
    ['list', '20100070970'],
    ['from', '2026-11-01'],
    ['to', '2026-11-20'],
    ['name', 'Nombre nuevo'],
    ['number', '999888777'],
  ]
}

function toCamel(table: string): string {
  return table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
