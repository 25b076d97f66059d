import type { VoucherDraft } from '../vouchers/voucher-draft'
import { money } from './amounts-xml'
import type { XmlNode } from './write-xml'

/** Order, guides and other referenced documents. */
export function references(draft: VoucherDraft): XmlNode {
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
export function paymentTerms(draft: VoucherDraft): XmlNode {
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
