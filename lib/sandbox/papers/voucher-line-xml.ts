import type { VoucherLine } from '../vouchers/voucher-draft'
import { allowanceCharge, money } from './amounts-xml'
import { lineTaxes, schemeOf, type TaxPart } from './taxes'
import type { XmlNode } from './write-xml'

/** A line of an invoice, receipt or note; they differ only in two element names. */
export function voucherLineXml(input: {
  line: VoucherLine
  index: number
  currencyId: string
  quantityName: string
}): XmlNode {
  const { line, currencyId } = input
  return {
    'cbc:ID': input.index + 1,
    [input.quantityName]: { '@unitCode': line.unit, '#': line.quantity },
    'cbc:LineExtensionAmount': money(line.value, currencyId),
    'cac:PricingReference': {
      'cac:AlternativeConditionPrice': {
        'cbc:PriceAmount': money(line.unitPrice, currencyId),
        'cbc:PriceTypeCode': line.priceType,
      },
    },
    'cac:AllowanceCharge': [...line.charges, ...line.discounts].map((item) =>
      allowanceCharge(item, line.charges.includes(item), currencyId),
    ),
    'cac:TaxTotal': taxes(line, currencyId),
    'cac:Item': item(line),
    // Free lines have a reference price only.
    'cac:Price': { 'cbc:PriceAmount': money(line.priceType === '02' ? '0.00' : line.unitValue, currencyId) },
  }
}

function taxes(line: VoucherLine, currencyId: string): XmlNode {
  const igv: TaxPart = { scheme: schemeOf(line.affectation), base: line.igvBase, amount: line.igv }
  const subtotal = ({ scheme, base, amount }: TaxPart, category: XmlNode): XmlNode => ({
    'cbc:TaxableAmount': money(base, currencyId),
    'cbc:TaxAmount': money(amount, currencyId),
    'cac:TaxCategory': {
      ...category,
      'cac:TaxScheme': { 'cbc:ID': scheme.id, 'cbc:Name': scheme.name, 'cbc:TaxTypeCode': scheme.type },
    },
  })
  return {
    'cbc:TaxAmount': money(line.taxes, currencyId),
    'cac:TaxSubtotal': [
      subtotal(igv, { 'cbc:Percent': line.igvRate, 'cbc:TaxExemptionReasonCode': line.affectation }),
      ...lineTaxes(line).map((part) =>
        subtotal(
          part,
          part.scheme.name === 'ISC'
            ? { 'cbc:Percent': line.isc?.rate, 'cbc:TierRange': line.isc?.system }
            : {},
        ),
      ),
    ],
  }
}

function item(line: VoucherLine): XmlNode {
  return {
    'cbc:Description': line.description,
    'cac:SellersItemIdentification': line.internalId === null ? null : { 'cbc:ID': line.internalId },
    'cac:StandardItemIdentification': line.gs1Code === null ? null : { 'cbc:ID': line.gs1Code },
    'cac:CommodityClassification':
      line.sunatCode === null
        ? null
        : { 'cbc:ItemClassificationCode': { '@listID': 'UNSPSC', '#': line.sunatCode } },
    'cac:AdditionalItemProperty': line.attributes.map((attribute) => ({
      'cbc:Name': attribute.description,
      'cbc:NameCode': attribute.code,
      'cbc:Value': attribute.value,
    })),
  }
}
