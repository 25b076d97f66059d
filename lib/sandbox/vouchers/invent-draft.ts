import { Decimal } from 'decimal.js'
import { identityTypes } from '../seed/catalogues'
import type { Party, VoucherDraft, VoucherLine } from './voucher-draft'
import type { VoucherRow } from './voucher-row'

const goods = [
  { internalId: 'P0101', description: 'Arroz extra Costeño del Norte, saco de 50 kg', unit: 'NIU' },
  { internalId: 'P0118', description: 'Aceite vegetal, caja de 12 botellas de 900 ml', unit: 'BX' },
  { internalId: 'P0204', description: 'Cemento gris de 42.5 kg', unit: 'NIU' },
  { internalId: 'S0007', description: 'Servicio de mantenimiento preventivo', unit: 'ZZ' },
  { internalId: 'P0310', description: 'Papel bond A4 de 75 g, millar', unit: 'NIU' },
  { internalId: 'S0012', description: 'Flete local de mercadería', unit: 'ZZ' },
] as const

const zero = '0.00'

/** Invents the lines of a seeded voucher from its totals, deterministically. */
export function inventDraft(row: VoucherRow): VoucherDraft {
  return {
    documentTypeId: row.documentTypeId,
    series: row.series,
    number: String(row.number),
    issuedOn: row.issuedOn,
    issuedAt: row.issuedAt,
    dueOn: row.dueOn,
    operationTypeId: '0101',
    currencyId: row.currencyId,
    exchangeRate: row.exchangeRate,
    purchaseOrder: null,
    plate: null,
    additionalInformation: [],
    customer: partyOf(row),
    totals: totalsOf(row),
    lines: [lineOf(row)],
    charges: [],
    discounts: [],
    prepayments: [],
    guides: [],
    related: [],
    legends: [],
    detraction: null,
    perception: null,
    retention: null,
    hasPrepayment: false,
    paymentConditionId: '01',
    instalments: [],
    payments: [],
    note: null,
    sends: true,
    emails: false,
  }
}

function partyOf({ customer }: VoucherRow): Party {
  const identityTypeId = customer.identityTypeId ?? '0'
  return {
    identityTypeId,
    identityTypeName: customer.identityTypeName ?? identityTypes[identityTypeId] ?? '',
    number: customer.number ?? '',
    name: customer.name ?? '',
    tradeName: null,
    countryId: 'PE',
    ubigeo: null,
    address: customer.address ?? null,
    email: customer.email ?? null,
    telephone: customer.telephone ?? null,
  }
}

function totalsOf({ taxed, igv, total }: VoucherRow): VoucherDraft['totals'] {
  return {
    taxed,
    unaffected: zero,
    exonerated: zero,
    exportation: zero,
    free: zero,
    igv,
    igvFree: zero,
    iscBase: zero,
    isc: zero,
    otherTaxes: zero,
    plasticBagTaxes: zero,
    taxes: igv,
    value: taxed,
    subtotal: total,
    discount: zero,
    charge: zero,
    prepayment: zero,
    total,
  }
}

function lineOf(row: VoucherRow): VoucherLine {
  const chosen = goods[row.number % goods.length] ?? goods[0]
  const quantity = chosen.unit === 'ZZ' ? 1 : 1 + (row.number % 5)
  const each = (amount: string) => new Decimal(amount).div(quantity).toFixed(6)
  return {
    ...chosen,
    sunatCode: null,
    gs1Code: null,
    quantity: quantity.toFixed(4),
    unitValue: each(row.taxed),
    unitPrice: each(row.total),
    priceType: '01',
    affectation: '10',
    igvBase: row.taxed,
    igvRate: '18.00',
    igv: row.igv,
    isc: null,
    otherTaxes: zero,
    plasticBagTax: zero,
    taxes: row.igv,
    value: row.taxed,
    total: row.total,
    charges: [],
    discounts: [],
    attributes: [],
    renames: false,
  }
}
