import type { TenantCall } from '../http/endpoint'
import { fitting, inCatalogue } from '../php/php-value'
import { unitTypes } from '../seed/catalogues'
import { checkParty } from './check-voucher'
import type { Party, VoucherLine } from './voucher-draft'

/**
 * Customer and products are written before the voucher and stay if it is refused; missing customer fields are cleared
 * (contract §7, §7.2).
 */
export async function upsertCustomer(call: TenantCall, party: Party): Promise<void> {
  checkParty(party)
  await call.sandbox.database.query(
    `insert into sandbox.person (tenant_id, role, identity_type_id, number, name, details)
     values ($1, 'customers', $2, $3, $4, $5)
     on conflict (tenant_id, role, identity_type_id, number)
     do update set name = excluded.name, details = excluded.details`,
    [call.tenant.id, party.identityTypeId, party.number, party.name, JSON.stringify(party)],
  )
}

/** Products by code; those without one share the empty code (contract §7.4). */
export async function upsertProducts(call: TenantCall, lines: VoucherLine[]): Promise<void> {
  if (lines.length === 0) return
  const last = new Map(lines.map((line) => [line.internalId ?? '', line]))
  const codes = [...last.keys()]
  const known = await call.sandbox.database.query<{ code: string }>(
    'select internal_id as code from sandbox.product where tenant_id = $1 and internal_id = any($2)',
    [call.tenant.id, codes],
  )
  const stored = new Set(known.map(({ code }) => code))
  for (const [code, line] of last) {
    fitting(code, { table: 'items', column: 'internal_id', inInput: true })
    if (stored.has(code)) continue
    inCatalogue(line.unit, unitTypes, {
      table: 'items',
      column: 'unit_type_id',
      of: 'cat_unit_types',
      inInput: true,
    })
  }
  await call.sandbox.database.query(
    `insert into sandbox.product (tenant_id, internal_id, description, unit_type_id, unit_price, affectation_id)
     select $1, p.code, p.description, p.unit, p.price, p.affectation
     from jsonb_to_recordset($2) as p(code text, description text, unit text, price numeric, affectation text)
     order by p.code
     on conflict (tenant_id, internal_id) do update set description = excluded.description
       where product.description <> excluded.description and excluded.internal_id = any($3)`,
    [
      call.tenant.id,
      JSON.stringify([...last].map(([code, line]) => productRow(code, line))),
      codes.filter((code) => last.get(code)?.renames),
    ],
  )
}

function productRow(code: string, line: VoucherLine) {
  return {
    code,
    description: line.description,
    unit: line.unit,
    price: line.unitPrice,
    affectation: line.affectation,
  }
}
