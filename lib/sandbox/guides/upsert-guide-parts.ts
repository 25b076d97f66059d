import type { TenantCall } from '../http/endpoint'
import { databaseRefusal, decimalValue, fitting, inCatalogue, notNull, priceSize } from '../php/php-value'
import { affectationTypes, identityTypes, unitTypes } from '../seed/catalogues'
import type { Driver, GuideLine } from './guide-draft'
import type { GuideSetup } from './guide-setup'
import type { GuideRequestLine } from './read-guide'

const items = { table: 'items', inInput: true }

/**
 * The guide's lines with their products. Unknown products are created if the line has enough data; known ones never
 * change (contract §9.1).
 */
export async function upsertGoods(
  call: TenantCall,
  setup: GuideSetup,
  lines: GuideRequestLine[],
): Promise<GuideLine[]> {
  const made = new Map(
    lines
      .filter((line) => !Object.hasOwn(setup.products, line.internalId))
      .map((line) => [line.internalId, newProduct(line)]),
  )
  if (made.size > 0) {
    await call.sandbox.database.query(
      `insert into sandbox.product (tenant_id, internal_id, description, unit_type_id, unit_price, affectation_id)
       select $1, p.code, p.description, p.unit, p.price, p.affectation
       from jsonb_to_recordset($2) as p(code text, description text, unit text, price numeric, affectation text)
       order by p.code on conflict (tenant_id, internal_id) do nothing`,
      [call.tenant.id, JSON.stringify([...made].map(([code, product]) => ({ code, ...product })))],
    )
  }
  return lines.map(({ internalId, quantity }) => {
    const product = Object.hasOwn(setup.products, internalId)
      ? setup.products[internalId]
      : made.get(internalId)
    return { internalId, quantity, description: product?.description ?? '', unit: product?.unit ?? 'NIU' }
  })
}

function newProduct(line: GuideRequestLine) {
  fitting(line.internalId, { ...items, column: 'internal_id' })
  const unit = notNull(line.unit, { ...items, column: 'unit_type_id' })
  const affectation = notNull(line.affectation, { ...items, column: 'sale_affectation_igv_type_id' })
  const price = databaseRefusal(() => decimalValue(line.price, 'sale_unit_price', priceSize), true)
  inCatalogue(unit, unitTypes, { ...items, column: 'unit_type_id', of: 'cat_unit_types' })
  inCatalogue(affectation, affectationTypes, {
    ...items,
    column: 'sale_affectation_igv_type_id',
    of: 'cat_affectation_igv_types',
  })
  return {
    unit,
    affectation,
    description: notNull(line.description, { ...items, column: 'description' }),
    price: notNull(price, { ...items, column: 'sale_unit_price' }),
  }
}

/** Inserts a driver; a known one keeps its first name and licence. */
export async function upsertDriver(
  call: TenantCall,
  setup: GuideSetup,
  driver: Driver | null,
): Promise<void> {
  if (!driver || setup.knowsDriver) return
  const drivers = { table: 'drivers', inInput: true }
  fitting(driver.number, { ...drivers, column: 'number' })
  inCatalogue(driver.identityTypeId, identityTypes, {
    ...drivers,
    column: 'identity_document_type_id',
    of: 'cat_identity_document_types',
  })
  const name = notNull(driver.names, { ...drivers, column: 'name' })
  notNull(driver.licence, { ...drivers, column: 'license' })
  await call.sandbox.database.query(
    `insert into sandbox.person (tenant_id, role, identity_type_id, number, name, details)
     values ($1, 'drivers', $2, $3, $4, $5) on conflict (tenant_id, role, identity_type_id, number) do nothing`,
    [call.tenant.id, driver.identityTypeId, driver.number, name, JSON.stringify(driver)],
  )
}
