import { creditNoteTypes, debitNoteTypes, identityTypes } from '../seed/catalogues'
import type { Party, VoucherDraft } from '../vouchers/voucher-draft'
import { allowanceCharge, money } from './amounts-xml'
import { totalTaxes } from './taxes'
import { digestOf, identification, signatureParty, ublDocument } from './ubl'
import { voucherLineXml } from './voucher-line-xml'
import { paperNumber, type VoucherPaper } from './voucher-paper'
import type { XmlNode } from './write-xml'

type Kind = { root: string; line: string; quantity: string; totals: string }

const sale: Kind = {
  root: 'Invoice',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  totals: 'cac:LegalMonetaryTotal',
}

const kinds: Record<string, Kind> = {
  '07': {
    root: 'CreditNote',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
    totals: 'cac:LegalMonetaryTotal',
  },
  '08': {
    root: 'DebitNote',
    line: 'cac:DebitNoteLine',
    quantity: 'cbc:DebitedQuantity',
    totals: 'cac:RequestedMonetaryTotal',
  },
}

/** UBL 2.1 of an invoice, receipt or note, in schema order. */
export function voucherXml(paper: VoucherPaper): string {
  const { draft } = paper
  const kind = kinds[draft.documentTypeId] ?? sale
  return ublDocument({ name: kind.root, digest: paper.hash, content: content(paper, kind) })
}

/** The digest shown in the reply, the QR code and the XML. */
export function voucherDigest(paper: Omit<VoucherPaper, 'hash'>): string {
  return digestOf(voucherXml({ ...paper, hash: null }))
}

function content(paper: VoucherPaper, kind: Kind): XmlNode {
  const { draft, issuer } = paper
  const isSale = kind === sale
  return {
    'cbc:ID': paperNumber(paper),
    'cbc:IssueDate': draft.issuedOn,
    'cbc:IssueTime': draft.issuedAt,
    ...(isSale ? { 'cbc:DueDate': draft.dueOn, 'cbc:InvoiceTypeCode': typeCode(draft) } : {}),
    'cbc:Note': notes(paper),
    'cbc:DocumentCurrencyCode': draft.currencyId,
    ...(isSale ? { 'cbc:LineCountNumeric': draft.lines.length } : discrepancy(draft)),
    ...references(draft),
    'cac:Signature': signatureParty(issuer),
    'cac:AccountingSupplierParty': { 'cac:Party': supplier(paper) },
    'cac:AccountingCustomerParty': { 'cac:Party': customer(draft.customer) },
    ...(isSale ? paymentTerms(draft) : {}),
    'cac:AllowanceCharge': [...draft.charges, ...draft.discounts].map((item) =>
      allowanceCharge(item, draft.charges.includes(item), draft.currencyId),
    ),
    'cac:TaxTotal': taxTotal(draft),
    [kind.totals]: monetaryTotal(draft),
    [kind.line]: draft.lines.map((line, index) =>
      voucherLineXml({ line, index, currencyId: draft.currencyId, quantityName: kind.quantity }),
    ),
  }
}

function typeCode(draft: VoucherDraft): XmlNode {
  return {
    '@listID': draft.operationTypeId,
    '@listAgencyName': 'PE:SUNAT',
    '@listName': 'Tipo de Documento',
    '@listURI': 'urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo01',
    '#': draft.documentTypeId,
  }
}

function notes({ draft, words }: VoucherPaper): XmlNode[] {
  const legends = draft.legends.some((legend) => legend.code === '1000')
    ? draft.legends
    : [...draft.legends, { code: '1000', value: words.trim() }]
  return legends.map((legend) => ({ '@languageLocaleID': legend.code, '#': legend.value }))
}

function discrepancy({ note, documentTypeId }: VoucherDraft): XmlNode {
  if (!note) return {}
  const reasons = documentTypeId === '07' ? creditNoteTypes : debitNoteTypes
  const { number, documentTypeId: affectedTypeId } = note.affected
  return {
    'cac:DiscrepancyResponse': {
      'cbc:ReferenceID': number,
      'cbc:ResponseCode': note.typeId,
      'cbc:Description': note.reason ?? reasons[note.typeId ?? ''],
    },
    'cac:BillingReference': {
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:DocumentTypeCode': affectedTypeId },
    },
  }
}

function supplier({ issuer }: VoucherPaper): XmlNode {
  return {
    ...identification('6', issuer.number),
    'cac:PartyName': { 'cbc:Name': issuer.name },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': issuer.name,
      'cac:RegistrationAddress': {
        'cbc:ID': issuer.ubigeo,
        'cbc:AddressTypeCode': issuer.establishmentCode,
        'cac:AddressLine': { 'cbc:Line': issuer.address },
        'cac:Country': { 'cbc:IdentificationCode': 'PE' },
      },
    },
  }
}

function customer(party: Party): XmlNode {
  return {
    ...identification(
      Object.hasOwn(identityTypes, party.identityTypeId) ? party.identityTypeId : '0',
      party.number,
    ),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      'cac:RegistrationAddress':
        party.address === null
          ? null
          : {
              'cbc:ID': party.ubigeo,
              'cac:AddressLine': { 'cbc:Line': party.address },
              'cac:Country': { 'cbc:IdentificationCode': party.countryId },
            },
    },
  }
}

function taxTotal({ totals, currencyId }: VoucherDraft): XmlNode {
  return {
    'cbc:TaxAmount': money(totals.taxes, currencyId),
    'cac:TaxSubtotal': totalTaxes(totals).map(({ scheme, base, amount }) => ({
      'cbc:TaxableAmount': money(base, currencyId),
      'cbc:TaxAmount': money(amount, currencyId),
      'cac:TaxCategory': {
        'cac:TaxScheme': {
          'cbc:ID': { '@schemeAgencyName': 'PE:SUNAT', '#': scheme.id },
          'cbc:Name': scheme.name,
          'cbc:TaxTypeCode': scheme.type,
        },
      },
    })),
  }
}

function monetaryTotal({ totals, currencyId }: VoucherDraft): XmlNode {
  const present = (amount: string) => (Number(amount) === 0 ? null : money(amount, currencyId))
  return {
    'cbc:LineExtensionAmount': money(totals.value, currencyId),
    'cbc:TaxInclusiveAmount': money(totals.subtotal, currencyId),
    'cbc:AllowanceTotalAmount': present(totals.discount),
    'cbc:ChargeTotalAmount': present(totals.charge),
    'cbc:PrepaidAmount': present(totals.prepayment),
    'cbc:PayableAmount': money(totals.total, currencyId),
  }
}

/** Order, guides and other referenced documents. */
function references(draft: VoucherDraft): XmlNode {
  return {
    'cac:OrderReference': draft.purchaseOrder === null ? null : { 'cbc:ID': draft.purchaseOrder },
    'cac:DespatchDocumentReference': draft.guides.map((guide) => ({
      'cbc:ID': guide.number,
      'cbc:DocumentTypeCode': guide.documentTypeId,
    })),
    'cac:AdditionalDocumentReference': [...draft.related, ...draft.prepayments].map((other) => ({
      'cbc:ID': other.number,
      'cbc:DocumentTypeCode': other.documentTypeId,
    })),
  }
}

/** Payment terms: withholding, cash or instalments, advances. */
function paymentTerms(draft: VoucherDraft): XmlNode {
  const { detraction, currencyId } = draft
  return {
    'cac:PaymentMeans': detraction && {
      'cbc:ID': 'Detraccion',
      'cbc:PaymentMeansCode': detraction.paymentMethodId,
      'cac:PayeeFinancialAccount': { 'cbc:ID': detraction.bankAccount },
    },
    'cac:PaymentTerms': [
      ...(detraction
        ? [
            {
              'cbc:ID': 'Detraccion',
              'cbc:PaymentMeansID': detraction.typeId,
              'cbc:PaymentPercent': detraction.percentage,
              'cbc:Amount': money(detraction.amount, 'PEN'),
            },
          ]
        : []),
      ...formOfPayment(draft),
    ],
    'cac:PrepaidPayment': draft.prepayments.map((prepayment) => ({
      'cbc:ID': prepayment.number,
      'cbc:PaidAmount': money(prepayment.total, currencyId),
    })),
  }
}

function formOfPayment({ paymentConditionId, instalments, totals, currencyId }: VoucherDraft): XmlNode[] {
  if (paymentConditionId !== '02') return [{ 'cbc:ID': 'FormaPago', 'cbc:PaymentMeansID': 'Contado' }]
  return [
    { 'cbc:ID': 'FormaPago', 'cbc:PaymentMeansID': 'Credito', 'cbc:Amount': money(totals.total, currencyId) },
    ...instalments.map((instalment, index) => ({
      'cbc:ID': 'FormaPago',
      'cbc:PaymentMeansID': `Cuota${String(index + 1).padStart(3, '0')}`,
      'cbc:Amount': money(instalment.amount, instalment.currencyId),
      'cbc:PaymentDueDate': instalment.dueOn,
    })),
  ]
}
