/** Decimal text in the column's scale, never a float. */
type Amount = string

export type Charge = { code: string; description: string; factor: string; amount: Amount; base: Amount }

export type VoucherLine = {
  internalId: string | null
  description: string
  sunatCode: string | null
  gs1Code: string | null
  unit: string
  quantity: Amount
  unitValue: Amount
  unitPrice: Amount
  priceType: string
  affectation: string
  igvBase: Amount
  igvRate: Amount
  igv: Amount
  isc: { system: string; base: Amount; rate: Amount; amount: Amount } | null
  otherTaxes: Amount
  plasticBagTax: Amount
  taxes: Amount
  value: Amount
  total: Amount
  charges: Charge[]
  discounts: Charge[]
  attributes: { code: string; description: string; value: string | null }[]
  /** `actualizar_descripcion`: whether a known product takes this line's description. */
  renames: boolean
}

export type VoucherTotals = {
  taxed: Amount
  unaffected: Amount
  exonerated: Amount
  exportation: Amount
  free: Amount
  igv: Amount
  igvFree: Amount
  iscBase: Amount
  isc: Amount
  otherTaxes: Amount
  plasticBagTaxes: Amount
  taxes: Amount
  value: Amount
  subtotal: Amount
  discount: Amount
  charge: Amount
  prepayment: Amount
  total: Amount
}

export type Party = {
  identityTypeId: string
  identityTypeName: string
  number: string
  name: string
  tradeName: string | null
  countryId: string | null
  ubigeo: string | null
  address: string | null
  email: string | null
  telephone: string | null
}

type Reference = { number: string; documentTypeId: string }

export type Detraction = {
  typeId: string
  percentage: Amount
  amount: Amount
  paymentMethodId: string
  bankAccount: string
  originUbigeo: string | null
  destinationUbigeo: string | null
}

export type Withholding = { code: string; percentage: Amount; amount: Amount; base: Amount }

/** The voucher that a note affects; `voucher` when it is one of ours. */
export type Affected = { number: string; documentTypeId: string; externalId: string | null }

/** A requested voucher, mapped, before it has a number. */
export type VoucherDraft = {
  documentTypeId: string
  series: string | null
  /** `#`, or the number as it was sent. */
  number: string | null
  issuedOn: string | null
  issuedAt: string | null
  dueOn: string | null
  operationTypeId: string | null
  currencyId: string
  exchangeRate: Amount
  purchaseOrder: string | null
  plate: string | null
  additionalInformation: string[]
  customer: Party
  totals: VoucherTotals
  lines: VoucherLine[]
  charges: Charge[]
  discounts: Charge[]
  prepayments: (Reference & { amount: Amount; total: Amount })[]
  guides: Reference[]
  related: (Reference & { amount: Amount })[]
  legends: { code: string; value: string }[]
  detraction: Detraction | null
  perception: Withholding | null
  retention: Withholding | null
  hasPrepayment: boolean
  paymentConditionId: string
  instalments: { dueOn: string; currencyId: string; amount: Amount }[]
  payments: { methodId: string; destination: string; reference: string | null; amount: Amount }[]
  note: { typeId: string | null; reason: string | null; affected: Affected } | null
  /** `acciones.enviar_xml_firmado`. */
  sends: boolean
  /** Only when `acciones.enviar_email` is JSON true. */
  emails: boolean
}
